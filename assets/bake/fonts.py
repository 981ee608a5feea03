"""Make the vendored fonts: `python assets/bake/fonts.py HANKEN BOWLBY`.

HANKEN and BOWLBY are the unpacked npm packages `@fontsource/hanken-grotesk` and `@fontsource/bowlby-one`. The
alphabets of one weight come as separate WOFF2 subsets; they are joined into one TTF a weight. Figures are
made tabular: in Hanken Grotesk they already are, in Bowlby One each figure is centred on the widest advance.
Bowlby One is a reserved name, so the changed font is called Slapstick Display inside and in its file name.
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "fonts"
WEIGHTS = {500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"}
ALPHABETS = ("latin", "latin-ext", "vietnamese", "cyrillic-ext")
BOWLBY_NAME = "Slapstick Display"


def set_name(font: TTFont, family: str, style: str) -> None:
    """Give the font one plain family and style name on every platform; drop the names that say otherwise."""
    table, full = font["name"], f"{family} {style}"
    for ident in (3, 7, 16, 17, 18, 21, 22, 25):
        table.removeNames(nameID=ident)
    for ident, text in ((1, full), (2, "Regular"), (3, full), (4, full), (6, full.replace(" ", "-"))):
        table.removeNames(nameID=ident)
        table.setName(text, ident, 3, 1, 0x409)


def tabular(font: TTFont) -> None:
    """Centre each of the ten figures on the advance of the widest one."""
    names = [font.getBestCmap()[ord(figure)] for figure in "0123456789"]
    metrics, outlines = font["hmtx"].metrics, font["glyf"]
    widest = max(metrics[name][0] for name in names)
    for name in names:
        advance, bearing = metrics[name]
        shift = (widest - advance) // 2
        outlines[name].coordinates.translate((shift, 0))
        outlines[name].recalcBounds(outlines)
        metrics[name] = (widest, bearing + shift)


def take(base: TTFont, other: TTFont, prefix: str) -> None:
    """Add to `base` the characters that only `other` has, under new glyph names, without kerning."""
    have, outlines = base.getBestCmap(), other["glyf"]
    wanted = {code: name for code, name in other.getBestCmap().items() if code not in have}
    queue, done = list(dict.fromkeys(wanted.values())), set()
    order = base.getGlyphOrder()
    while queue:
        name = queue.pop()
        if name in done:
            continue
        done.add(name)
        outline = outlines[name]
        if outline.isComposite():
            for part in outline.components:
                queue.append(part.glyphName)
                part.glyphName = prefix + part.glyphName
        order.append(prefix + name)
        base["glyf"].glyphs[prefix + name] = outline
        base["hmtx"].metrics[prefix + name] = other["hmtx"].metrics[name]
    base.setGlyphOrder(order)
    base["glyf"].setGlyphOrder(order)
    for table in base["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(
                {code: prefix + name for code, name in wanted.items() if table.format != 4 or code < 0x10000}
            )


def hanken(package: Path, weight: int) -> TTFont:
    """One weight with all its alphabets."""
    fonts = [
        TTFont(package / "files" / f"hanken-grotesk-{name}-{weight}-normal.woff2", recalcTimestamp=False)
        for name in ALPHABETS
    ]
    base = fonts[0]
    base.flavor = None
    for name, other in zip(ALPHABETS[1:], fonts[1:], strict=True):
        take(base, other, name + ".")
    base["post"].formatType = 3.0
    for table in ("GSUB", "STAT", "DSIG"):
        if table in base:
            del base[table]
    set_name(base, "Hanken Grotesk", WEIGHTS[weight])
    return base


def main(hanken_package: Path, bowlby_package: Path) -> None:
    """Write the TTFs and their licences."""
    FONTS.mkdir(exist_ok=True)
    for weight, style in WEIGHTS.items():
        hanken(hanken_package, weight).save(FONTS / f"HankenGrotesk-{style}.ttf")
    display = TTFont(bowlby_package / "files" / "bowlby-one-latin-400-normal.woff2", recalcTimestamp=False)
    display.flavor = None
    set_name(display, BOWLBY_NAME, "Regular")
    tabular(display)
    display.save(FONTS / "SlapstickDisplay-Regular.ttf")
    for package, name in ((hanken_package, "HankenGrotesk"), (bowlby_package, "SlapstickDisplay")):
        text = (package / "LICENSE").read_text(encoding="utf-8")
        (FONTS / f"{name}-OFL.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
