#!/bin/sh
# Put Two Decks into the menu of the person who runs this, or take it out again: menu.sh add | menu.sh remove
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
case ${XDG_DATA_HOME:-} in
    /*) data=$XDG_DATA_HOME ;;
    *) data=$HOME/.local/share ;;
esac

# The files below share/, one a line: their names have no spaces.
files() {
    (cd "$here/share" && find . -type f ! -path './man/*' ! -path './metainfo/*' | sed 's|^\./||')
}

# Let the desktop read what is new or gone; where these programs are missing, there is nothing to be told.
tell() {
    if command -v update-mime-database >/dev/null && [ -d "$data/mime/packages" ]; then
        update-mime-database "$data/mime"
    fi
    if command -v update-desktop-database >/dev/null && [ -d "$data/applications" ]; then
        update-desktop-database "$data/applications"
    fi
    if [ -d "$data/icons/hicolor" ]; then
        touch "$data/icons/hicolor"
    fi
}

# A text with a backslash before each of the characters that are given as the inside of [ ].
escaped() {
    printf '%s\n' "$1" | sed "s/[$2]/\\\\&/g"
}

add() {
    # a path in Exec stands in quotes, in which four characters need a backslash, as does a backslash in any value
    program=$(escaped "$here/two-decks" '"`$\\')
    program=$(escaped "$program" '\\' | sed 's/%/%%/g')
    program=$(escaped "$program" '&|\\')
    files | while read -r file; do
        mkdir -p "$data/${file%/*}"
        case $file in
            *.desktop) sed "s|^Exec=two-decks|Exec=\"$program\"|" "$here/share/$file" >"$data/$file" ;;
            *) cp "$here/share/$file" "$data/$file" ;;
        esac
    done
    tell
    echo "Two Decks is in your menu. \"$here/menu.sh\" remove takes it out."
}

remove() {
    files | while read -r file; do rm -f "$data/$file"; done
    # what is written for the desktop's own use goes with the last file that it was written from
    if [ -z "$(ls -A "$data/mime/packages" 2>/dev/null)" ]; then
        (cd "$data/mime" 2>/dev/null && rm -f XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache \
            subclasses treemagic types version application/x-two-decks-record.xml) || :
    fi
    if [ "$(ls -A "$data/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm "$data/applications/mimeinfo.cache"
    fi
    # empty folders, the deepest first
    {
        files
        echo mime/application/type
    } | while read -r file; do
        folder=${file%/*}
        while [ "$folder" != "${folder%/*}" ]; do
            rmdir "$data/$folder" 2>/dev/null || break
            folder=${folder%/*}
        done
        rmdir "$data/$folder" 2>/dev/null || :
    done
    if [ "$data" = "$HOME/.local/share" ]; then
        rmdir "$data" "$HOME/.local" 2>/dev/null || :
    fi
    tell
    echo "Two Decks is out of your menu. You can delete the folder $here."
    echo "Your matches stay in ${TWO_DECKS_HOME:-$data/two-decks}."
}

case ${1:-} in
    add) add ;;
    remove) remove ;;
    *)
        echo "usage: menu.sh add | menu.sh remove" >&2
        exit 2
        ;;
esac
