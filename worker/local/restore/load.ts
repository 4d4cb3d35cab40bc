import type { Isi } from '../../backup/contents.ts';
import type { Backed } from '../../backup/tables.ts';
import type { Rule } from './rules.ts';
import { quoted } from './rules.ts';

/** D1 takes a statement of 100,000 bytes. */
const STATEMENT_BYTES = 90_000;

/**
 * The statements that put rows of a backup into their table. Triggers do their work as they always do: search indexes, totals
 * and members are counted as the rows come, parents before children. A row that points to one which was deleted while the
 * backup was made goes as it would have gone then.
 *
 * @param kolom the columns of the backup's rows; those that the table has not are left out, and what it has besides takes its
 *   default
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
    `(b."${pointer.kolom}" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "${pointer.tabel}" WHERE "${pointer.kunci}" = b."${pointer.kolom}"))`;
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
  // Two rows of one name: it was deleted and added anew meanwhile.
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

/** Bytes of a text as SQL has it in quotes. */
const sizeOf = (text: string) => Buffer.byteLength(text) + text.split("'").length - 1;

/** One row that no statement has room for: it is put together in the database. */
function* inPieces(line: string, room: number, insert: (text: string) => string): Generator<string> {
  yield 'CREATE TABLE pulihkan_potongan (isi TEXT NOT NULL);';
  // A character has four bytes at most, and one that is two of JavaScript's stays whole.
  for (const [piece] of line.matchAll(new RegExp(`[^]{1,${Math.floor(room / 4)}}`, 'gu')))
    yield `INSERT INTO pulihkan_potongan VALUES (${quoted(piece)});`;
  yield insert("(SELECT '[' || group_concat(isi, '' ORDER BY rowid) || ']' FROM pulihkan_potongan)");
  yield 'DROP TABLE pulihkan_potongan;';
}
