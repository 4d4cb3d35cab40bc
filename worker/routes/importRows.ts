import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { type BarisGagal, type HasilImpor, KOLOM_IMPOR, type NamaImpor } from '#contract/impor.ts';
import type { Pelaku } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { existingKeys, type ImportTarget, insertRows } from '../db/import.ts';
import { DAMAGED_NUMBER } from '../excel/cell.ts';
import { type ReadRow, readTable } from '../excel/table.ts';
import { readWorkbook } from '../excel/workbook.ts';
import { unitResolver } from './unitNames.ts';

/** Good rows that the answer shows. */
const SHOWN = 20;

/** A kind of contact that can be imported. */
export interface Imported extends ImportTarget {
  name: NamaImpor;
  /** what a good row is; names of a faculty and a programme have become ids by then */
  input: z.ZodMiniObject;
}

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
export async function importRows(
  db: Db,
  imported: Imported,
  bytes: Uint8Array,
  pelaku: Pelaku | null,
): Promise<HasilImpor> {
  const kolom = KOLOM_IMPOR[imported.name];
  const { rows, diabaikan } = readTable(readWorkbook(bytes), kolom, requiredColumns(imported.input));
  const checked = await checkRows(db, imported, rows);
  const existing = await existingKeys(
    db,
    imported,
    checked.good.map(({ key }) => key),
  );
  const fresh = checked.good.filter(({ key }) => !existing.has(key));
  const added = !pelaku
    ? new Set(fresh.map(({ key }) => key))
    : await insertRows(
        db,
        imported,
        fresh.map(({ record }) => record),
        { pelaku, sasaran: `Data ${imported.name}` },
      );

  // There before, or put there by somebody else just now.
  const taken = checked.good.filter(({ key }) => !added.has(key));
  const label = labelOf(imported);
  const gagal = [
    ...checked.bad,
    ...taken.map((row) => failed(row, `${label} ${row.key} sudah terdaftar`)),
  ].sort((a, b) => a.baris - b.baris);
  return {
    ditambahkan: added.size,
    contoh: fresh.slice(0, SHOWN).map(({ sel }) => sel),
    gagal,
    diabaikan,
  };
}

/** Holds every row to the schema, and to the rows before it. */
async function checkRows(db: Db, imported: Imported, rows: ReadRow[]) {
  const unitOf = await unitResolver(db);
  const titles = titlesOf(imported.name);
  const label = labelOf(imported);
  const good: GoodRow[] = [];
  const bad: BarisGagal[] = [];
  const firstAt = new Map<string, number>();

  for (const row of rows) {
    if (row.damaged.length > 0) {
      bad.push(failed(row, `${row.damaged.join(', ')}: ${DAMAGED_NUMBER}`));
      continue;
    }
    const { fakultas = '', prodi = '', ...values } = row.values;
    const unit = unitOf(fakultas, prodi);
    if ('alasan' in unit) {
      bad.push(failed(row, unit.alasan));
      continue;
    }
    const parsed = z.safeParse(imported.input, { ...values, ...withoutNulls(unit) });
    if (!parsed.success) {
      const reasons = Object.entries(fieldMessages(parsed.error.issues)).map(
        ([field, message]) => `${titles.get(field) ?? field}: ${message}`,
      );
      bad.push(failed(row, reasons.join('; ')));
      continue;
    }
    const record = parsed.data as Record<string, unknown>;
    const key = String(record[imported.key.name]);
    const first = firstAt.get(key);
    if (first !== undefined) {
      bad.push(failed(row, `${label} ${key} sama dengan baris ${first}`));
      continue;
    }
    firstAt.set(key, row.baris);
    good.push({ ...row, record, key });
  }
  return { good, bad };
}

const failed = ({ baris, sel }: ReadRow, alasan: string): BarisGagal => ({ baris, alasan, sel });

const withoutNulls = (unit: object) =>
  Object.fromEntries(Object.entries(unit).filter(([, id]) => id !== null));

/** What people call each field; the ids by the names that stand for them in a workbook. */
function titlesOf(name: NamaImpor): Map<string, string> {
  return new Map(
    KOLOM_IMPOR[name].flatMap(({ field, judul }) => [
      [field, judul],
      [`id_${field}`, judul],
    ]),
  );
}

const labelOf = ({ name, key }: Imported) => titlesOf(name).get(key.name) ?? key.name;

/** The columns of which a row with nothing in it says that they are missing. */
function requiredColumns(input: z.ZodMiniObject): string[] {
  const { error } = z.safeParse(input, {});
  return Object.keys(fieldMessages(error?.issues ?? [])).map((field) => field.replace(/^id_/, ''));
}
