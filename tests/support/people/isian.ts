import { isianPemohon, isianPenyetuju, type NilaiIsian } from '../../../worker/contract/surat/jenis.ts';
import type { JenisSurat } from '../../../worker/contract/surat/jenisSurat.ts';

const examplesOf = (fields: ReturnType<typeof isianPemohon>): NilaiIsian =>
  Object.fromEntries(fields.map(({ nama, contoh }) => [nama, contoh]));

/** An example of all that a student fills in for a kind of letter. */
export const contohPemohon = (jenis: JenisSurat) => examplesOf(isianPemohon(jenis));

/** An example of all that its approver fills in. */
export const contohPenyetuju = (jenis: JenisSurat) => examplesOf(isianPenyetuju(jenis));
