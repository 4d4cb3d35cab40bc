import { impor as endpoint, type HasilImpor, KOLOM_IMPOR } from '#contract/orang/impor.ts';
import { JENIS_SINKRON, MAX_DAFTAR_TUNGGU, type PerubahanSinkron } from '#contract/orang/sinkron.ts';
import type { Pelaku } from '../../core/db/audit.ts';
import type { Db } from '../../core/db/client.ts';
import { unitOf } from '../../core/db/unit.ts';
import { ApiError } from '../../core/errors.ts';
import { changesOf } from '../../core/http/changes.ts';
import { serve } from '../../core/http/serve.ts';
import { readTable } from '../../excel/table.ts';
import { readWorkbook } from '../../excel/workbook.ts';
import { CONTACTS, type Contacts, inputOf, labelOf } from '../contacts.ts';
import { requiredColumns } from '../imported.ts';
import { foreignFields, NOMOR_LUAR } from '../unit.ts';
import { readUnits, type Units } from '../unitNames.ts';
import { checkRows, failed, type GoodRow, keyOf, type Row, taken } from './rows.ts';
import { readPeople, saveRows } from './save.ts';

/** Many contacts at once, from a workbook. With `coba=1` or `pratinjau=1` nothing is written. */
export const impor = [
  serve(endpoint, async ({ db, user, params, query, body: { file, pratinjau } }) => {
    if (params.name === 'lainnya' && unitOf(db) !== null)
      throw new ApiError('dilarang', { message: 'Kontak lainnya milik seluruh kampus' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const contacts = CONTACTS[params.name];
    const hasKey = JENIS_SINKRON.some((jenis) => jenis === contacts.name);
    const dry = query.coba === '1' || pratinjau === '1';
    const how = { ubah: query.ubah === '1' && hasKey, pelaku: dry ? null : user };
    return { data: await importRows(db, contacts, bytes, how) };
  }),
];

/** Good rows that the answer shows. */
const SHOWN = 20;

interface How {
  /** changes people that exist instead of refusing their rows */
  ubah: boolean;
  /** the importer; null for a preview, which writes nothing */
  pelaku: Pelaku | null;
}

/**
 * Adds or changes the people of the good rows of a workbook, and says of each of the others why not.
 *
 * @throws ApiError what `readWorkbook`, `readTable` and `saveRows` refuse
 */
async function importRows(
  db: Db,
  contacts: Contacts,
  bytes: Uint8Array,
  { ubah, pelaku }: How,
): Promise<HasilImpor> {
  const { name, key } = contacts;
  const required = ubah ? [key.name] : requiredColumns(inputOf(contacts));
  const { rows, diabaikan } = readTable(readWorkbook(bytes), KOLOM_IMPOR[name], required);
  const keys = rows.flatMap((row) => keyOf(contacts, row) ?? []);
  const [units, people] = await Promise.all([readUnits(db), readPeople(db, contacts, keys)]);
  const checked = checkRows(contacts, rows, { units, people, ubah });
  const foreign = await foreignFields(
    db,
    checked.good.map(({ record }) => record),
  );
  const isForeign = ({ record }: GoodRow) => (foreign.get(record) ?? []).length > 0;
  const good = checked.good.filter((row) => !isForeign(row));
  const outside = checked.good
    .filter(isForeign)
    .map((row) => failed(row, NOMOR_LUAR, foreign.get(row.record) ?? []));
  const baru = good.filter(({ current }) => !current);
  const berubah = good.filter(({ current, record }) => current && Object.keys(record).length > 0);
  const { added, present } = pelaku
    ? await saveRows(db, contacts, { baru, berubah }, pelaku)
    : {
        added: new Set(baru.map((row) => row.key)),
        present: new Map(
          berubah.map((row) => [row.key, { berubah: 1, nomor: 'no_hp' in row.record ? 1 : 0 }]),
        ),
      };

  // Another request was faster.
  const late = baru.filter((row) => !added.has(row.key)).map((row) => taken(contacts, row));
  const gone = berubah
    .filter((row) => !present.has(row.key))
    .map((row) => failed(row, `${labelOf(contacts)} ${row.key} baru saja dihapus`, [key.name]));
  const found = [...present.values()];
  const diubah = found.filter(({ berubah }) => berubah).length;
  return {
    ditambahkan: added.size,
    ...(ubah && {
      diubah,
      nomor_diubah: found.filter(({ nomor }) => nomor).length,
      tetap: good.length - baru.length - gone.length - diubah,
      ubah: shownChanges(contacts, berubah, units),
    }),
    contoh: baru.slice(0, SHOWN).map(({ sel }) => sel),
    gagal: [...checked.bad, ...outside, ...late, ...gone].sort((a, b) => a.baris - b.baris),
    diabaikan,
  };
}

/** The first changes, new phone numbers before all others. */
function shownChanges({ name }: Contacts, rows: readonly GoodRow[], units: Units): PerubahanSinkron[] {
  const named = (row: Row) => ({ ...row, ...units.namesOf(row.id_fakultas, row.id_prodi) });
  return rows
    .toSorted((a, b) => Number('no_hp' in b.record) - Number('no_hp' in a.record))
    .slice(0, MAX_DAFTAR_TUNGGU)
    .map(({ key, record, current = {} }) => ({
      nomor_induk: key,
      nama: String(current[`nama_${name}`]),
      perubahan: changesOf(name, named(current), named({ ...current, ...record })),
    }));
}
