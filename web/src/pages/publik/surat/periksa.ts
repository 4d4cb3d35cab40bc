import { bacaKode, type VerifikasiSurat } from '#contract/surat.ts';
import { verifikasiSurat } from '#contract/verifikasiSurat.ts';
import { ApiError, call } from '../../../lib/api.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';

/** How a check goes on or ends. */
export type Hasil =
  | { outcome: 'memeriksa' }
  | { outcome: 'terbit'; surat: VerifikasiSurat }
  | { outcome: 'tidak_dikenal' }
  /** it says nothing about the letter; asked again, it may */
  | { outcome: 'gagal'; alasan: string };

/** Asks for the letter of a code, as it was typed. @throws when the signal aborts it */
export async function periksa(kode: string, signal: AbortSignal): Promise<Hasil> {
  const read = bacaKode(kode);
  if (read === null) return { outcome: 'tidak_dikenal' };
  try {
    const { data } = await call(verifikasiSurat, { params: { kode: read }, signal });
    return { outcome: 'terbit', surat: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { outcome: 'tidak_dikenal' };
    const said = error.status === 429 || error.status === 0;
    return { outcome: 'gagal', alasan: said ? error.message : KALIMAT.kesalahanLain };
  }
}
