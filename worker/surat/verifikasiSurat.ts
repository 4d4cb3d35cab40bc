import type { Context } from 'hono';
import { bacaKode, namaPenanda, type PemilikSurat, type VerifikasiSurat } from '#contract/surat/surat.ts';
import { verifikasiSurat as calls } from '#contract/surat/verifikasiSurat.ts';
import { countAttempt, forgetAttempts, limitAddressAndName, OWNER_LIMIT } from '../core/auth/limit.ts';
import { ApiError } from '../core/errors.ts';
import { type App, addressOf } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { readIssued } from './suratQueries.ts';

/** The public check of a letter: is it genuine and valid, and is it this person's. */
export const verifikasiSurat = [
  serve(calls.read, async ({ c, params }) => ({ data: await checkLetter(c, params.kode) })),
  serve(calls.pemilik, async ({ c, params, body }) => ({
    data: await checkOwner(c, params.kode, body.pemilik),
  })),
];

/** Digits of the NIM shown, and never more than half of it. */
const NIM_SHOWN = 4;

/** What the paper shows, from the printed values: works after the student was deleted. @throws as `readPrinted` */
export async function checkLetter(c: Context<App>, written: string): Promise<VerifikasiSurat> {
  const { cetak, nomor, jenis, dicabut_pada, dihapus_pada, sha256, tte } = await readPrinted(
    c,
    'verifikasi-surat',
    written,
  );
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

/**
 * Compares a NIM or name with the letter's owner, and shows the content if it matches.
 *
 * @throws as `readPrinted`, and ApiError terlalu_sering after some wrong guesses
 */
export async function checkOwner(c: Context<App>, written: string, pemilik: string): Promise<PemilikSurat> {
  const { kode, cetak, dicabut_pada, dihapus_pada } = await readPrinted(c, 'pemilik-surat', written);
  const { db } = c.var;
  const milik = [cetak.nim, cetak.nama].some((own) => plain(own) !== '' && plain(own) === plain(pemilik));
  const key = `pemilik-surat:${kode}`;
  // Counted before it is told, so that guesses at once are counted too.
  await countAttempt(db, key, OWNER_LIMIT);
  if (milik) await forgetAttempts(db, key);
  const isClosed = dicabut_pada !== null || dihapus_pada !== null;
  return { milik, isi: milik && !isClosed ? cetak.isi : null };
}

/**
 * The issued letter with this code.
 *
 * @param limited names the limit that this counts towards
 * @param written the code as typed, or the address with it
 * @throws ApiError tidak_ditemukan, terlalu_sering
 */
async function readPrinted(c: Context<App>, limited: string, written: string) {
  const kode = bacaKode(written);
  // An impossible code counts for its address alone.
  await limitAddressAndName(c.env, addressOf(c), limited, kode ?? '');
  const row = kode ? await readIssued(c.var.db, kode) : undefined;
  if (!kode || !row?.cetak || !row.nomor || !row.sha256)
    throw new ApiError('tidak_ditemukan', { message: 'Kode surat tidak dikenal' });
  return { ...row, kode, cetak: row.cetak, nomor: row.nomor, sha256: row.sha256 };
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
