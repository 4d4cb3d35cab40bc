import type { Isi } from '../../backup/contents.ts';
import type { Backed } from '../../backup/tables.ts';
import { quoted, type Rule } from './rules.ts';

/** D1 limits a statement to 100,000 bytes. */
const STATEMENT_BYTES = 90_000;

/**
 * Makes the statements that insert rows of a backup into their table, parents before children. Triggers run as usual and
 * fill search indexes, totals and member counts. A row whose parent was deleted while the backup was made is skipped, or
 * its pointer set to NULL, as the foreign key would have done.
 *
 * @param kolom columns of the backup's rows; columns that the table lacks are dropped, and its other columns take defaults
 * @param lines the rows, each a JSON array
 */
export function* insertsOf(
  table: Backed,
  kolom: Isi['tabel'][number]['kolom'],
  { set = {}, only }: Rule,
  lines: Iterable<string>,
): Generator<string> {
  const own = table.kolom.filter((name) => kolom.includes(name));
  const missing = (pointer: Backed['pointers'][number]) =>
    `(b."${pointer.kolom}" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "${pointer.tabel}" WHERE "${pointer.key}" = b."${pointer.kolom}"))`;
  const pointers = table.pointers.filter((pointer) => own.includes(pointer.kolom));
  const values = own.map((name) => {
    const pointer = pointers.find(({ kolom, emptied }) => kolom === name && emptied);
    return pointer ? `iif(${missing(pointer)}, NULL, b."${name}")` : (set[name] ?? `b."${name}"`);
  });
  const where = [
    ...pointers.filter(({ emptied }) => !emptied).map((pointer) => `NOT ${missing(pointer)}`),
    ...(only ? [only] : []),
  ];
  const named = own.map((name) => `value ->> ${kolom.indexOf(name)} AS "${name}"`).join(', ');
  const before = `INSERT INTO "${table.nama}" (${own.map((name) => `"${name}"`).join(', ')})
SELECT ${values.join(', ')} FROM (SELECT ${named} FROM json_each(`;
  // A row that was deleted and added again while the backup was made is in it twice.
  const after = `)) b WHERE ${where.length > 0 ? where.join(' AND ') : 'true'} ON CONFLICT DO NOTHING;`;

  const room = STATEMENT_BYTES - before.length - after.length;
  let batch: string[] = [];
  let bytes = 0;
  const statement = () => before + quoted(`[${batch.join(',')}]`) + after;
  for (const line of lines) {
    const size = sizeOf(line) + 1;
    if (batch.length > 0 && bytes + size > room) {
      yield statement();
      batch = [];
      bytes = 0;
    }
    if (size > room) yield* inPieces(line, room, (text) => before + text + after);
    else {
      batch.push(line);
      bytes += size;
    }
  }
  if (batch.length > 0) yield statement();
}

const sizeOf = (text: string) => Buffer.byteLength(text) + text.split("'").length - 1;

/** Inserts a row that is larger than a statement: joins its pieces in the database. */
function* inPieces(line: string, room: number, insert: (text: string) => string): Generator<string> {
  yield 'CREATE TABLE pulihkan_potongan (isi TEXT NOT NULL);';
  // The `u` flag keeps surrogate pairs whole; a character has at most four bytes.
  for (const [piece] of line.matchAll(new RegExp(`[^]{1,${Math.floor(room / 4)}}`, 'gu')))
    yield `INSERT INTO pulihkan_potongan VALUES (${quoted(piece)});`;
  yield insert("(SELECT '[' || group_concat(isi, '' ORDER BY rowid) || ']' FROM pulihkan_potongan)");
  yield 'DROP TABLE pulihkan_potongan;';
}
