import { bomb, type Files, parts, sheetXml, zip } from '../files/excel.ts';
import { type Hostile, ONE_ROW, TOO_MANY_ROWS, UNREADABLE } from './answers.ts';

/** Just below the limit of inflated bytes, so that all of it is parsed. */
const MUCH = 15_900_000;
const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
const BOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';

const CELL = '<row r="1"><c r="A1" t="str"><v>Siti</v></c></row>';
const fill = (piece: string, length = MUCH) => piece.repeat(Math.floor(length / piece.length));
const xlsx = (rows: string, extra: Files = {}) => zip(parts(sheetXml(rows), extra));
/** A valid cell, and XML after the cells. */
const below = (rest: string) => zip(parts(`<worksheet><sheetData>${CELL}</sheetData>${rest}</worksheet>`));
const value = (text: string) => xlsx(`<row><c t="str"><v>${text}</v></c></row>`);
const cells = (count: number, attributes: string, text = '0') =>
  `<row>${`<c ${attributes}><v>${text}</v></c>`.repeat(60)}</row>`.repeat(count / 60);
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`,
).join('')}]>`;

const styles = (code: string) =>
  `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;

/** All different: equal ones would be parsed once. */
function manyFormats(): Buffer {
  const ids = Array.from({ length: 50_000 }, (_, i) => 200 + i);
  const formats = ids.map((id) => `<numFmt numFmtId="${id}" formatCode="${'['.repeat(255)}"/>`);
  const xfs = ids.map((id) => `<xf numFmtId="${id}"/>`);
  return xlsx(CELL, {
    [STYLES]: `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
  });
}

function thousandsOfSheets(): Buffer {
  const ids = Array.from({ length: 1_900 }, (_, i) => i + 1);
  const of = (text: (id: number) => string) => ids.map(text).join('');
  return xlsx('', {
    [BOOK]: `<workbook xmlns:r="r"><sheets>${of((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
    [RELATIONSHIPS]: `<Relationships>${of((id) => `<Relationship Id="rId${id}" Type="x/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="s" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    [STRINGS]: `<sst>${'<si><t>x</t></si>'.repeat(700_000)}</sst>`,
    ...Object.fromEntries(ids.map((id) => [`xl/worksheets/sheet${id}.xml`, sheetXml('')])),
  });
}

/** Zipped workbooks that are expensive or malicious. */
export const XLSX: Hostile[] = [
  ...[SHEET, STRINGS, STYLES].flatMap((path): Hostile[] =>
    [undefined, 1_000, 20_000_000].map((size) => [
      `a gigabyte in ${path}, said to be ${size ?? 'that'}`,
      TOO_MANY_ROWS,
      () => xlsx(CELL, { [path]: bomb(size) }),
    ]),
  ),
  ...[SHEET, STRINGS, BOOK].map(
    (path): Hostile => [
      `entities in entities in ${path}`,
      UNREADABLE,
      () => xlsx(CELL, { [path]: `${LAUGHS}<sst><si><t>&j;</t></si></sst>` }),
    ],
  ),
  [
    'a link over the whole sheet',
    ONE_ROW,
    () => below('<hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>'),
  ],
  ['merged cells without end', ONE_ROW, () => below(fill('<mergeCell ref="A1:XFD1048576"/>'))],
  [
    'rules without end',
    ONE_ROW,
    () => below(fill('<dataValidation sqref="A1:XFD1048576"><formula1>1</formula1></dataValidation>')),
  ],
  [
    'conditional formats',
    ONE_ROW,
    () => below(fill('<conditionalFormatting sqref="A:XFD"><cfRule/></conditionalFormatting>')),
  ],
  ['a list of places without end', ONE_ROW, () => below(`<dataValidation sqref="${fill('A1:B2 ')}"/>`)],
  [
    'a million names',
    ONE_ROW,
    () =>
      xlsx(CELL, {
        [BOOK]:
          parts('')
            [BOOK]?.toString()
            .replace(
              '</workbook>',
              `<definedNames>${fill('<definedName name="a">A1</definedName>', 15e6)}</definedNames></workbook>`,
            ) ?? '',
      }),
  ],
  ['a million comments', ONE_ROW, () => xlsx(CELL, { 'xl/comments1.xml': fill('<comment ref="A1"/>') })],
  [
    'a number format of 100,000 zeros',
    UNREADABLE,
    () => xlsx('<row><c s="0"><v>5</v></c></row>', { [STYLES]: styles('0'.repeat(100_000)) }),
  ],
  [
    'a long number format in all cells',
    TOO_MANY_ROWS,
    () => xlsx(cells(600_000, 's="0"'), { [STYLES]: styles('0'.repeat(255)) }),
  ],
  [
    'number formats without end',
    ONE_ROW,
    () =>
      xlsx(CELL, {
        [STYLES]: `<styleSheet><numFmts>${fill('<numFmt numFmtId="1" formatCode="0"/>')}</numFmts></styleSheet>`,
      }),
  ],
  [
    'styles without end',
    UNREADABLE,
    () => xlsx(CELL, { [STYLES]: `<styleSheet><cellXfs>${fill('<xf/>')}</cellXfs></styleSheet>` }),
  ],
  [
    '1.2 million empty texts',
    TOO_MANY_ROWS,
    () => xlsx(CELL, { [STRINGS]: `<sst>${'<si><t/></si>'.repeat(1_200_000)}</sst>` }),
  ],
  ['texts without end', TOO_MANY_ROWS, () => xlsx(CELL, { [STRINGS]: `<sst>${fill('<si/>')}</sst>` })],
  [
    'a text of 15 MB',
    UNREADABLE,
    () =>
      xlsx('<row><c t="s"><v>0</v></c></row>', {
        [STRINGS]: `<sst><si><t>${'x'.repeat(15_000_000)}</t></si></sst>`,
      }),
  ],
  [
    'a text of 30 MB',
    TOO_MANY_ROWS,
    () => xlsx(CELL, { [STRINGS]: `<sst><si><t>${'x'.repeat(30_000_000)}</t></si></sst>` }),
  ],
  [
    'a text that is in all cells',
    TOO_MANY_ROWS,
    () => xlsx(cells(540_000, 't="s"'), { [STRINGS]: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` }),
  ],
  ['a row of a million cells', UNREADABLE, () => xlsx(`<row>${fill('<c><v>1</v></c>')}</row>`)],
  ['a row said to be wide', ONE_ROW, () => xlsx(CELL.replace('r="1"', 'r="1" spans="1:99999999"'))],
  ['a hundred thousand rows', TOO_MANY_ROWS, () => xlsx('<row><c><v>1</v></c></row>'.repeat(100_000))],
  ['empty rows', UNREADABLE, () => xlsx(fill('<row/>'))],
  [
    'rows far apart',
    'read 1000 rows',
    () =>
      xlsx(
        Array.from(
          { length: 1_000 },
          (_, i) => `<row r="${(i + 1) * 1_000}"><c r="BL1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`,
        ).join(''),
      ),
  ],
  ['a row beyond the last', UNREADABLE, () => xlsx('<row r="1048577"><c><v>1</v></c></row>')],
  ['a quote within quotes', UNREADABLE, () => xlsx(`<row 'a="'/>`)],
  ['number formats of brackets', ONE_ROW, () => manyFormats()],
  ['tags in tags', UNREADABLE, () => xlsx(fill('<a>'))],
  ['tags that open', UNREADABLE, () => zip(parts(`<worksheet>${fill('<sheetData ')}`))],
  ['comments that open', UNREADABLE, () => xlsx(fill('<!--'))],
  ['quotes in quotes', UNREADABLE, () => xlsx(`<row><c r=${fill(`"'`)}><v>1</v></c></row>`)],
  [
    'attributes without end',
    UNREADABLE,
    () => xlsx(`<row ${Array.from({ length: 1_200_000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
  ],
  ['an attribute without end', UNREADABLE, () => xlsx(`<row><c r="${fill('A')}"/></row>`)],
  ['spaces in a tag', UNREADABLE, () => xlsx(`<row><c${fill(' ')}><v>1</v></c></row>`)],
  ['CDATA', UNREADABLE, () => value(fill('<![CDATA[x]]>'))],
  ['entities', UNREADABLE, () => value(fill('&amp;'))],
  ['escapes', UNREADABLE, () => value(fill('_x0041_'))],
  ['a number of 16 million digits', UNREADABLE, () => xlsx(`<row><c><v>${fill('9')}</v></c></row>`)],
  ['thousands of sheets', TOO_MANY_ROWS, () => thousandsOfSheets()],
  [
    'a path without end',
    UNREADABLE,
    () =>
      xlsx(CELL, {
        [RELATIONSHIPS]: `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${fill('a')}"/></Relationships>`,
      }),
  ],
];
