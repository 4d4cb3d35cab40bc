import { isianPemohon, isianPenyetuju, type NilaiIsian } from '../../../worker/contract/surat/jenis.ts';
import type { JenisSurat } from '../../../worker/contract/surat/jenisSurat.ts';

const examplesOf = (fields: ReturnType<typeof isianPemohon>): NilaiIsian =>
  Object.fromEntries(fields.map(({ nama, contoh }) => [nama, contoh]));

/** Example input of a student for a kind of letter. */
export const contohPemohon = (jenis: JenisSurat) => examplesOf(isianPemohon(jenis));

/** Example input of its approver. */
export const contohPenyetuju = (jenis: JenisSurat) => examplesOf(isianPenyetuju(jenis));
