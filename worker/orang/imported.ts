import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { DosenInput } from '#contract/orang/dosen.ts';
import { KOLOM_IMPOR, type NamaImpor } from '#contract/orang/impor.ts';
import { LainnyaInput } from '#contract/orang/lainnya.ts';
import { MahasiswaTerdata } from '#contract/orang/mahasiswa.ts';
import { PegawaiInput } from '#contract/orang/pegawai.ts';
import type { ImportTarget } from '../core/db/import.ts';
import { dosen, lainnya, mahasiswa, pegawai } from '../core/db/schema.ts';

/** A kind of contact that can be imported, from a workbook or from another system. */
export interface Imported extends ImportTarget {
  name: NamaImpor;
  /** what a good row is; names of a faculty and a programme have become ids by then */
  input: z.ZodMiniObject;
}

export const IMPORTED: Record<NamaImpor, Imported> = {
  dosen: { name: 'dosen', table: dosen, key: dosen.nidn, input: DosenInput },
  mahasiswa: {
    name: 'mahasiswa',
    table: mahasiswa,
    key: mahasiswa.nim,
    input: MahasiswaTerdata,
  },
  pegawai: { name: 'pegawai', table: pegawai, key: pegawai.nip, input: PegawaiInput },
  // Nothing but its number tells one contact from another.
  lainnya: { name: 'lainnya', table: lainnya, key: lainnya.no_hp, input: LainnyaInput },
};

/** A row as it may be kept, and what it is known by; or why it may not, and the fields at fault. */
type Judged = { record: Record<string, unknown>; key: string } | { alasan: string; salah: string[] };

/** Holds a row to its schema. */
export function judged(imported: Imported, values: Record<string, unknown>): Judged {
  const parsed = z.safeParse(imported.input, values);
  if (parsed.success) {
    const record = parsed.data as Record<string, unknown>;
    return { record, key: String(record[imported.key.name]) };
  }
  const titles = titlesOf(imported.name);
  const messages = fieldMessages(parsed.error.issues);
  const reasons = Object.entries(messages).map(
    ([field, message]) => `${titles.get(field) ?? field}: ${message}`,
  );
  return { alasan: reasons.join('; '), salah: Object.keys(messages).map(columnOf) };
}

export const labelOf = ({ name, key }: Imported) => titlesOf(name).get(key.name) ?? key.name;

/** What people call each field; the ids by the names that stand for them in a workbook. */
function titlesOf(name: NamaImpor): Map<string, string> {
  return new Map(
    KOLOM_IMPOR[name].flatMap(({ field, judul }) => [
      [field, judul],
      [`id_${field}`, judul],
    ]),
  );
}

/** The columns of which a row with nothing in it says that they are missing. */
export function requiredColumns(input: z.ZodMiniObject): string[] {
  const { error } = z.safeParse(input, {});
  return Object.keys(fieldMessages(error?.issues ?? [])).map(columnOf);
}

/** A workbook has a unit by its name. */
const columnOf = (field: string) => field.replace(/^id_/, '');
