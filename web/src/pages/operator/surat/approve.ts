import type { Surat } from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';

/** How many letters are on their way at once. */
const LANES = 4;

/**
 * Issues a letter, with the steps that are left of its way there.
 *
 * @param surat as it is now
 * @throws {ApiError}
 */
async function approve({ id, status }: Surat): Promise<void> {
  if (status === 'Siap') return;
  if (status === 'Diajukan') await call(calls.update, { params: { id }, body: { status: 'Diproses' } });
  await call(calls.update, { params: { id }, body: { status: 'Siap' } });
}

/** The same for one whose last attempt failed, of which nobody knows how far it came. */
async function approveAgain({ id }: Surat): Promise<void> {
  const { data } = await call(calls.read, { params: { id } });
  await approve(data);
}

/** What the operator is told of a letter that was not issued. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return KALIMAT.kesalahanLain;
  return error.fields.nama_cetak ?? error.fields.status ?? error.message;
}

interface Run {
  letters: readonly Surat[];
  /** whether these failed once */
  again: boolean;
  /** no other letter is begun once it is aborted */
  signal: AbortSignal;
  /** of each letter, as it becomes known: why it failed, null when it was issued */
  onResult: (surat: Surat, alasan: string | null) => void;
}

/** Issues letters, a few at a time. One that fails keeps none of the others. */
export async function approveAll({ letters, again, signal, onResult }: Run): Promise<void> {
  const waiting = letters.values();
  async function lane() {
    for (const surat of waiting) {
      if (signal.aborted) return;
      const alasan = await (again ? approveAgain : approve)(surat).then(() => null, reasonOf);
      onResult(surat, alasan);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
}
