"""Makes serif.ts and ../../shared/huruf.ts from Gentium (Debian's fonts-sil-gentiumplus). Needs fonttools.

python3 worker/surat/huruf/make.py /usr/share/fonts/truetype/gentiumplus
"""

import base64
import io
import sys
import unicodedata
import zlib
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FACES = {"REGULAR": "GentiumBookPlus-Regular.ttf", "BOLD": "GentiumPlus-Bold.ttf"}
MARKS = "\u0304\u0323\u0331\u0307\u0306\u032e"
PUNCTUATION = "ˆ˜‐‑–—‘’‚“”„†‡•…‰‹›€™−ʹʻʼʽʾʿ"


def letters():
    latin = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x192, 0x1E6, 0x1E7, *range(0x218, 0x21C), 0x232, 0x233]
    marked = [
        code
        for code in range(0x1E00, 0x1EA0)
        if all(mark in MARKS for mark in unicodedata.normalize("NFD", chr(code))[1:])
    ]
    combining = [ord(mark) for mark in "\u0304\u0323\u0331"]
    return sorted({*latin, *marked, *combining, *map(ord, PUNCTUATION)} - {0xAD, 0x149})


def make(path):
    """A font of the tables that a PDF needs, and the glyph of each letter."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "Glat", "Gloc", "Silf", "Silt", "Sill", "Feat", "DSIG"]
    font = TTFont(path)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters())
    subsetter.subset(font)
    glyphs = [font.getGlyphID(font.getBestCmap()[code]) for code in letters()]
    font["head"].indexToLocFormat = 0
    for table in ("OS/2", "name", "post", "cmap", "gasp"):
        if table in font:
            del font[table]
    made = io.BytesIO()
    font.save(made)
    return made.getvalue(), glyphs


here = Path(__file__).parent
lines = ["// Made by make.py from Gentium: see OFL.txt. Fonts are deflated, in base64; `glyphs` follows the letters of HURUF.", ""]
for name, file in FACES.items():
    font, glyphs = make(Path(sys.argv[1]) / file)
    packed = base64.b64encode(zlib.compress(font, 9)).decode()
    lines += [f"export const {name} = {{", f"  font: '{packed}',", f"  glyphs: '{' '.join(map(str, glyphs))}',", "};"]
(here / "serif.ts").write_text("\n".join(lines) + "\n")

escaped = "".join(f"\\u{code:04x}" if code > 0x7E else {0x5C: "\\\\", 0x27: "\\'"}.get(code, chr(code)) for code in letters())
(here.parent.parent / "shared" / "huruf.ts").write_text(
    f"/** The letters of the font that letters are printed in. Made by worker/surat/huruf/make.py. */\nexport const HURUF =\n  '{escaped}';\n"
)
