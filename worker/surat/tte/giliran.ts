import { penandaKedua, penandaUntuk } from '#contract/pengaturan/pengaturanSurat.ts';
import type { JenisSurat, PenandaDitunggu } from '#contract/surat/surat.ts';
import type { Obstacle } from '../compose.ts';
import type { SuratRow } from '../suratQueries.ts';
import type { Esign } from './esign.ts';
import { lackOf, readyOf, type Signer, type Signers, signerOf } from './penanda.ts';

/** The signer whose turn it is. */
export interface Giliran {
  signer: Signer;
  /** signs after that one; null: none */
  next: Signer | null;
}

/** The signers of this type of letter if it were approved now, or why there are none. */
export async function signersFor(
  esign: Esign,
  { surat_penanda }: Signers,
  jenis: JenisSurat,
): Promise<{ giliran: Giliran } | { obstacle: Obstacle }> {
  const first = penandaUntuk(surat_penanda, jenis);
  // the contract requires one
  if (!first) throw new Error('no signer is set');
  const second = penandaKedua(surat_penanda, jenis);
  const lacks = await Promise.all([first, ...(second ? [second] : [])].map((one) => lackOf(esign, one)));
  const same = second && second.nik === first.nik ? `NIK ${first.nama} dan ${second.nama} sama` : null;
  const lack = lacks.find((one) => one !== null) ?? same;
  const signer = readyOf(first);
  const next = second ? readyOf(second) : null;
  if (lack === null && signer) return { giliran: { signer, next } };
  return { obstacle: { field: 'status', alasan: `${lack}. Periksa penanda tangannya di Pengaturan.` } };
}

/** The signer whose turn it is; null: the letter waits for none, or for one who has left the settings. */
export function giliranOf(
  settings: Signers,
  { cetak, tte_nik, tte_nik_kedua, tte_kode_pertama }: SuratRow['surat'],
): Giliran | null {
  const signer = signerOf(settings, tte_nik);
  // By what is printed: an erasure empties the column.
  if (!cetak?.penanda_kedua || tte_kode_pertama !== null) return signer && { signer, next: null };
  const next = signerOf(settings, tte_nik_kedua);
  return signer && next && { signer, next };
}

/** How far the signature is; null also when the letter was refused, which waits for none. */
export const tteOf = ({ status, tte }: SuratRow['surat']) => (status === 'Ditolak' ? null : tte);

/** The signer whom a letter waits for, as printed; null: none, or its student has left the master data. */
export function ditungguOf({
  status,
  tte,
  cetak,
  id_mahasiswa,
  tte_kode_pertama,
}: SuratRow['surat']): PenandaDitunggu | null {
  if (status !== 'Diproses' || tte === null || !cetak || id_mahasiswa === null) return null;
  const { penanda, penanda_kedua } = cetak;
  if (!penanda_kedua) return { nama: penanda.nama, ke: 1, dari: 1 };
  return tte_kode_pertama === null
    ? { nama: penanda.nama, ke: 1, dari: 2 }
    : { nama: penanda_kedua.nama, ke: 2, dari: 2 };
}
