import type { PemilikSurat, VerifikasiSurat } from '#contract/surat.ts';
import type { Db } from '../db/client.ts';
import { readIssued } from '../db/surat.ts';

/** Digits of the NIM that are shown: never more than half of it. */
const NIM_SHOWN = 4;

/** What the check of a letter says, from what was printed: also after its student has left the master data. */
export async function checkLetter(db: Db, kode: string): Promise<VerifikasiSurat | null> {
  const row = await readIssued(db, kode);
  if (!row?.cetak || !row.nomor || !row.sha256) return null;
  const { cetak, nomor, jenis, dicabut_pada, dihapus_pada, sha256 } = row;
  return {
    berlaku: dicabut_pada === null,
    nomor,
    jenis,
    tanggal: cetak.tanggal,
    inisial: initialsOf(cetak.nama),
    akhir_nim: cetak.nim.slice(-Math.min(NIM_SHOWN, Math.floor(cetak.nim.length / 2))),
    dicabut_pada: dicabut_pada?.toISOString() ?? null,
    tautan_ditutup: dicabut_pada ? 'dicabut' : dihapus_pada ? 'data_dihapus' : null,
    sha256,
  };
}

/** Whether a letter is of whoever has this NIM or name, and what it says if so. Null when there is no such letter. */
export async function checkOwner(db: Db, kode: string, pemilik: string): Promise<PemilikSurat | null> {
  const row = await readIssued(db, kode);
  if (!row?.cetak) return null;
  const { nim, nama, isi } = row.cetak;
  const milik = [nim, nama].some((own) => plain(own) !== '' && plain(own) === plain(pemilik));
  const isClosed = row.dicabut_pada !== null || row.dihapus_pada !== null;
  return { milik, isi: milik && !isClosed ? isi : null };
}

/** Letters and digits alone, as everybody types them: no capitals, marks, spaces or points. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** "Ahmad Fauzan" is "A. F." */
export const initialsOf = (nama: string) =>
  nama
    .split(/[\s-]+/)
    .flatMap((word) => /[\p{Lu}\p{Ll}\p{Lo}]\p{M}*/u.exec(word)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
