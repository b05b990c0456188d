"""Cuts the two faces to what nearly every page is written with: web/src/styles/fonts/*.woff2.

Which signs and weights those are stands in web/src/styles/_fonts.scss, for the browser as for this.

    apt-get install python3-fonttools python3-brotli
    npm install && python3 art/fonts.py
"""
import re
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, parse_unicodes, save_font
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[1]
STYLES = ROOT / "web/src/styles"
RULES = (STYLES / "_fonts.scss").read_text()


def setting(name: str) -> str:
    """The value of a Sass variable, which may go over several lines."""
    return re.search(rf"\${name}:([^;]*);", RULES).group(1)


def cut(face: str) -> None:
    whole = ROOT / f"node_modules/@fontsource-variable/{face}/files/{face}-latin-wght-normal.woff2"
    options = Options(flavor="woff2", layout_features=["*"], hinting=False)
    font = load_font(whole, options)
    lightest, heaviest = map(int, setting(f"{face}-weights").split())
    font = instantiateVariableFont(font, {"wght": (lightest, heaviest)})
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(setting("basic-signs").replace("U+", "")))
    subsetter.subset(font)
    save_font(font, STYLES / f"fonts/{face}-basic.woff2", options)


for name in ("imbue", "figtree"):
    cut(name)
