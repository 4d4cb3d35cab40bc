import { namaPenanda, type PemilikSurat, type VerifikasiSurat } from '#contract/surat/surat.ts';
import type { Db } from '../core/db/client.ts';
import { readIssued } from './suratQueries.ts';

/** Digits of the NIM shown, and never more than half of it. */
const NIM_SHOWN = 4;

/** Public check of a letter, from the printed values: works after the student was deleted. */
export async function checkLetter(db: Db, kode: string): Promise<VerifikasiSurat | null> {
  const row = await readIssued(db, kode);
  if (!row?.cetak || !row.nomor || !row.sha256) return null;
  const { cetak, nomor, jenis, dicabut_pada, dihapus_pada, sha256, tte } = row;
  return {
    berlaku: dicabut_pada === null,
    nomor,
    jenis,
    tanggal: cetak.tanggal,
    inisial: initialsOf(cetak.nama),
    akhir_nim: cetak.nim.slice(-Math.min(NIM_SHOWN, Math.floor(cetak.nim.length / 2))),
    ditandatangani_oleh: tte === 'ditandatangani' ? namaPenanda(cetak) : null,
    dicabut_pada: dicabut_pada?.toISOString() ?? null,
    tautan_ditutup: dicabut_pada ? 'dicabut' : dihapus_pada ? 'data_dihapus' : null,
    sha256,
  };
}

/** Checks a NIM or name against the letter's owner, and shows the content if it matches. null: no such letter. */
export async function checkOwner(db: Db, kode: string, pemilik: string): Promise<PemilikSurat | null> {
  const row = await readIssued(db, kode);
  if (!row?.cetak) return null;
  const { nim, nama, isi } = row.cetak;
  const milik = [nim, nama].some((own) => plain(own) !== '' && plain(own) === plain(pemilik));
  const isClosed = row.dicabut_pada !== null || row.dihapus_pada !== null;
  return { milik, isi: milik && !isClosed ? isi : null };
}

/** Compares letters and digits only, ignoring case, marks, spaces and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** "Ahmad Fauzan" becomes "A. F." */
export const initialsOf = (nama: string) =>
  nama
    .split(/[\s-]+/)
    .flatMap((word) => /[\p{Lu}\p{Ll}\p{Lo}]\p{M}*/u.exec(word)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
