import { partsOf } from '../../core/parts.ts';
import type { PdfFile, Ref } from '../paper/berkasPdf.ts';
import type { Face } from '../paper/wrap.ts';

export const hex = (code: number) => code.toString(16).padStart(4, '0');

/** Embeds the glyphs that were drawn, with their letters for those who copy or search the text. */
export function embed(file: PdfFile, { name, font, used }: Face): Ref {
  const scale = 1000 / font.unitsPerEm;
  const glyphs = [...used.keys()].sort((one, other) => one - other);
  // Six letters before the name say that the font is a part of one.
  const postScript = `VADR${name.replace('F', 'A').replace(/\d/, (n) => 'ABCDEFGHIJ'[Number(n)] ?? '')}+VADRSerif${name}`;
  const program = font.subset(glyphs);
  const fontFile = file.stream(`/Length1 ${program.length}`, program);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${postScript} /Flags 4 /FontBBox [-700 -500 2200 1300] /ItalicAngle 0 ` +
      `/Ascent 1098 /Descent -366 /CapHeight 615 /StemV 80 /FontFile2 ${fontFile} >>`,
  );
  const widths = glyphs.map((glyph) => `${glyph} [${Math.round(font.advanceOf(glyph) * scale)}]`).join(' ');
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${postScript} ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} /CIDToGIDMap /Identity /W [${widths}] >>`,
  );
  const letters = glyphs.map((glyph) => `<${hex(glyph)}> <${utf16(used.get(glyph) ?? '')}>`);
  const toUnicode = file.stream('', Buffer.from(cmapOf(letters), 'latin1'));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${postScript} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant}] /ToUnicode ${toUnicode} >>`,
  );
}

const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, n) => hex(text.charCodeAt(n))).join('');

/** Lines of one block of a character map. */
const BLOCK = 100;

function cmapOf(lines: readonly string[]): string {
  const blocks = partsOf(lines, BLOCK).flatMap((part) => [
    `${part.length} beginbfchar`,
    ...part,
    'endbfchar',
  ]);
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
