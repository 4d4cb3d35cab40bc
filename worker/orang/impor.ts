import { type BarisGagal, impor as endpoint, type HasilImpor, KOLOM_IMPOR } from '#contract/orang/impor.ts';
import type { Pelaku } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { existingKeys, insertRows } from '../core/db/import.ts';
import { serve } from '../core/http/serve.ts';
import { DAMAGED_NUMBER } from '../excel/cell.ts';
import { type ReadRow, readTable } from '../excel/table.ts';
import { readWorkbook } from '../excel/workbook.ts';
import { CONTACTS, type Contacts, inputOf, labelOf } from './contacts.ts';
import { judged, requiredColumns } from './imported.ts';
import { readUnits } from './unitNames.ts';

/** Many contacts at once, from a workbook. With `pratinjau=1` nothing is written. */
export const impor = [
  serve(endpoint, async ({ db, user, params, body: { file, pratinjau } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const pelaku = pratinjau === '1' ? null : user;
    return { data: await importRows(db, CONTACTS[params.name], bytes, pelaku) };
  }),
];

/** Good rows that the answer shows. */
const SHOWN = 20;

interface GoodRow extends ReadRow {
  record: Record<string, unknown>;
  key: string;
}

/**
 * Adds the good rows of a workbook, and says of each of the others why not.
 *
 * @param pelaku who adds them, null for a preview, which adds nothing
 * @throws ApiError what `readWorkbook` and `readTable` refuse
 */
async function importRows(
  db: Db,
  contacts: Contacts,
  bytes: Uint8Array,
  pelaku: Pelaku | null,
): Promise<HasilImpor> {
  const kolom = KOLOM_IMPOR[contacts.name];
  const { rows, diabaikan } = readTable(readWorkbook(bytes), kolom, requiredColumns(inputOf(contacts)));
  const checked = await checkRows(db, contacts, rows);
  const existing = await existingKeys(
    db,
    contacts,
    checked.good.map(({ key }) => key),
  );
  const fresh = checked.good.filter(({ key }) => !existing.has(key));
  const added = !pelaku
    ? new Set(fresh.map(({ key }) => key))
    : await insertRows(
        db,
        contacts,
        fresh.map(({ record }) => record),
        { pelaku, sasaran: `Data ${contacts.name}` },
      );

  // Existed before, or was added by a concurrent request.
  const taken = checked.good.filter(({ key }) => !added.has(key));
  const label = labelOf(contacts);
  const gagal = [
    ...checked.bad,
    ...taken.map((row) => failed(row, `${label} ${row.key} sudah terdaftar`, [contacts.key.name])),
  ].sort((a, b) => a.baris - b.baris);
  return {
    ditambahkan: added.size,
    contoh: fresh.slice(0, SHOWN).map(({ sel }) => sel),
    gagal,
    diabaikan,
  };
}

/** Holds every row to the schema, and to the rows before it. */
async function checkRows(db: Db, contacts: Contacts, rows: ReadRow[]) {
  const units = await readUnits(db);
  const label = labelOf(contacts);
  const good: GoodRow[] = [];
  const bad: BarisGagal[] = [];
  const firstAt = new Map<string, number>();

  for (const row of rows) {
    if (row.damaged.length > 0) {
      // Of a damaged cell nothing is shown.
      bad.push(failed(row, `${row.damaged.join(', ')}: ${DAMAGED_NUMBER}`, []));
      continue;
    }
    const { fakultas = '', prodi = '', ...values } = row.values;
    const unit = units.byName(fakultas, prodi);
    if ('alasan' in unit) {
      bad.push(failed(row, unit.alasan, unit.salah));
      continue;
    }
    const found = judged(contacts, { ...values, ...withoutNulls(unit) });
    if ('alasan' in found) {
      bad.push(failed(row, found.alasan, found.salah));
      continue;
    }
    const { record, key } = found;
    const first = firstAt.get(key);
    if (first !== undefined) {
      bad.push(failed(row, `${label} ${key} sama dengan baris ${first}`, [contacts.key.name]));
      continue;
    }
    firstAt.set(key, row.baris);
    good.push({ ...row, record, key });
  }
  return { good, bad };
}

const failed = ({ baris, sel }: ReadRow, alasan: string, salah: string[]): BarisGagal => ({
  baris,
  alasan,
  salah,
  sel,
});

const withoutNulls = (unit: object) =>
  Object.fromEntries(Object.entries(unit).filter(([, id]) => id !== null));
