import { EXCEL } from '#contract/orang/excel.ts';
import { refuse, type WorkbookRow } from './rows.ts';
import { readSheet, readStrings, readStyles } from './sheet.ts';
import { readXml } from './xml.ts';
import { openZip, type ReadFile } from './zip.ts';

interface Relationship {
  /** the last word of its type: `worksheet`, `styles` */
  type: string;
  path: string;
}

/**
 * Opens an .xlsx. Returns a lazy reader for each visible worksheet. Source: ECMA-376-1, transitional and strict.
 *
 * @param asShown also how Excel shows the numbers
 * @throws ApiError jenis_ditolak when the zip holds no workbook, terlalu_besar above the limits of `EXCEL`; Error when it
 * is damaged
 */
export function openXlsx(bytes: Uint8Array, asShown: boolean): (() => WorkbookRow[])[] {
  const readFile = openZip(bytes, EXCEL.maxUnpackedBytes);
  const root = [...relationships(readFile, '').values()].find(({ type }) => type === 'officeDocument');
  const path = root?.path ?? 'xl/workbook.xml';
  const content = /workbook[^/]*\.xml$/i.test(path) ? readFile(path) : null;
  if (!content) throw refuse(EXCEL.wrongType);
  const { sheets, date1904 } = readBook(content);

  const related = relationships(readFile, path);
  const part = (type: string) => {
    const found = [...related.values()].find((relationship) => relationship.type === type);
    return found ? readFile(found.path) : null;
  };
  // Read once, with the first sheet.
  let shared: { strings: string[]; styles: ReturnType<typeof readStyles> } | undefined;
  return sheets.flatMap((id) => {
    const sheet = related.get(id);
    // A sheet may be a chart.
    if (sheet?.type !== 'worksheet') return [];
    return () => {
      shared ??= { strings: readStrings(part('sharedStrings')), styles: readStyles(part('styles')) };
      const content = readFile(sheet.path);
      if (!content) throw new Error('no sheet');
      return readSheet(content, { ...shared, date1904, asShown });
    };
  });
}

/** The relationship ids of the visible sheets in order, and the date system. */
function readBook(content: Uint8Array): { sheets: string[]; date1904: boolean } {
  const sheets: string[] = [];
  let date1904 = false;
  readXml(content, {
    workbook: {
      children: {
        workbookPr: {
          open(attributes) {
            date1904 = isTrue(attributes.get('date1904'));
          },
        },
        sheets: {
          children: {
            sheet: {
              open(attributes) {
                if ((attributes.get('state') ?? 'visible') === 'visible')
                  sheets.push(attributes.get('id') ?? '');
              },
            },
          },
        },
      },
    },
  });
  return { sheets, date1904 };
}

/** The internal relationships of a part by id; of the package when `path` is empty. */
function relationships(readFile: ReadFile, path: string): Map<string, Relationship> {
  const found = new Map<string, Relationship>();
  const name = path.lastIndexOf('/') + 1;
  const content = readFile(`${path.slice(0, name)}_rels/${path.slice(name)}.rels`);
  if (!content) return found;
  readXml(content, {
    Relationships: {
      children: {
        Relationship: {
          open(attributes) {
            if (attributes.get('TargetMode') === 'External') return;
            const type = attributes.get('Type')?.split('/').at(-1) ?? '';
            found.set(attributes.get('Id') ?? '', {
              type,
              path: resolve(path, attributes.get('Target') ?? ''),
            });
          },
        },
      },
    },
  });
  return found;
}

/** Resolves like a URL, so `../` never leaves the root. */
const resolve = (from: string, target: string) =>
  decodeURIComponent(new URL(target, `http://zip/${from}`).pathname.slice(1));

const isTrue = (value: string | undefined) => value === '1' || value === 'true';
