; The installer for Windows: for one user, without an administrator. `build/windows.py` gives VERSION, FOLDER and TARGET.
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
Name "Two Decks"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Two Decks"
InstallDirRegKey HKCU "Software\Two Decks" "Folder"
!include "MUI2.nsh"
!include "FileFunc.nsh"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Two Decks"
!define CLASSES "Software\Classes"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\two-decks.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Two Decks"
VIAddVersionKey "FileDescription" "Installer of Two Decks"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

Section
  ; what an older version had and this one has not must not stay
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Two Decks.lnk" "$INSTDIR\two-decks.exe"
  WriteRegStr HKCU "Software\Two Decks" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Two Decks"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\two-decks.exe"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  ; a record opens in its replay: by a double click with the program's own ending, by "Open with" as the text it is
  WriteRegStr HKCU "${CLASSES}\.two-decks" "" "TwoDecks.Record"
  WriteRegStr HKCU "${CLASSES}\TwoDecks.Record" "" "Two Decks match"
  WriteRegStr HKCU "${CLASSES}\TwoDecks.Record\DefaultIcon" "" "$INSTDIR\two-decks.exe,0"
  WriteRegStr HKCU "${CLASSES}\TwoDecks.Record\shell\open\command" "" '"$INSTDIR\two-decks.exe" open "%1"'
  WriteRegStr HKCU "${CLASSES}\Applications\two-decks.exe" "FriendlyAppName" "Two Decks"
  WriteRegStr HKCU "${CLASSES}\Applications\two-decks.exe\SupportedTypes" ".txt" ""
  WriteRegStr HKCU "${CLASSES}\Applications\two-decks.exe\shell\open\command" "" '"$INSTDIR\two-decks.exe" open "%1"'
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\two-decks.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Two Decks.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Two Decks"
  DeleteRegKey HKCU "${CLASSES}\.two-decks"
  DeleteRegKey HKCU "${CLASSES}\TwoDecks.Record"
  DeleteRegKey HKCU "${CLASSES}\Applications\two-decks.exe"
  IfFileExists "$LOCALAPPDATA\two-decks\*.*" 0 done
  MessageBox MB_OK|MB_ICONINFORMATION "Your matches are still in $LOCALAPPDATA\two-decks." /SD IDOK
done:
SectionEnd
