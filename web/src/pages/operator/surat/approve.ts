import type { NilaiIsian } from '#contract/surat/jenis.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { ApiError, call, isWaiting } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import type { Dibaca } from './Baca.tsx';

/** Letters issued concurrently. */
const LANES = 4;

/**
 * Takes a letter through its remaining steps and issues it. Reads it first: another operator or a lost answer may have taken a step.
 *
 * @throws {ApiError}
 */
async function approve(id: number, isian: NilaiIsian): Promise<void> {
  const { status } = (await call(calls.read, { params: { id } })).data;
  if (status === 'Siap') return;
  if (status === 'Diajukan') await call(calls.update, { params: { id }, body: { status: 'Diproses' } });
  await call(calls.update, { params: { id }, body: { status: 'Siap', isian } });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return KALIMAT.kesalahanLain;
  return error.fields.nama_cetak ?? error.fields.status ?? Object.values(error.fields)[0] ?? error.message;
}

/** Result for one letter: issued, waiting for a second person, or the reason why not. */
export type Hasil = 'terbit' | 'menunggu' | { alasan: string };

interface Run {
  letters: readonly Dibaca[];
  /** aborting starts no further letter */
  signal: AbortSignal;
  onResult: (surat: Dibaca, hasil: Hasil) => void;
}

/** Issues letters, a few at a time. A failure does not stop the others. */
export async function approveAll({ letters, signal, onResult }: Run): Promise<void> {
  const waiting = letters.values();
  async function lane() {
    for (const { surat, isian } of waiting) {
      if (signal.aborted) return;
      const hasil = await approve(surat.id, isian).then(
        (): Hasil => 'terbit',
        (error): Hasil => (isWaiting(error) ? 'menunggu' : { alasan: reasonOf(error) }),
      );
      onResult({ surat, isian }, hasil);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
}
