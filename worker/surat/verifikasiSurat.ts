import type { Context } from 'hono';
import { bacaKode, namaPenanda, type PemilikSurat, type VerifikasiSurat } from '#contract/surat/surat.ts';
import { verifikasiSurat as calls } from '#contract/surat/verifikasiSurat.ts';
import { countAttempt, forgetAttempts, limitAddressAndName, OWNER_LIMIT } from '../core/auth/limit.ts';
import type { Db } from '../core/db/client.ts';
import { ApiError } from '../core/errors.ts';
import { type App, addressOf } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { readIssued } from './suratQueries.ts';

/** The public check of a letter: is it genuine and valid, and is it this person's. */
export const verifikasiSurat = [
  serve(calls.read, async ({ c, params }) => ({ data: await letterOf(c, bacaKode(params.kode)) })),
  serve(calls.pemilik, async ({ c, params, body }) => ({
    data: await ownerOf(c, bacaKode(params.kode), body.pemilik),
  })),
];

// Answers the check of a letter, as data and as a page. @param kode null: not a possible code

const unknown = () => new ApiError('tidak_ditemukan', { message: 'Kode surat tidak dikenal' });

/** @throws ApiError tidak_ditemukan, terlalu_sering */
export async function letterOf(c: Context<App>, kode: string | null): Promise<VerifikasiSurat> {
  // An impossible code counts for its address alone.
  await limitAddressAndName(c.env, addressOf(c), 'verifikasi-surat', kode ?? '');
  const found = kode && (await checkLetter(c.var.db, kode));
  if (!found) throw unknown();
  return found;
}

/** @throws ApiError tidak_ditemukan, terlalu_sering after some wrong guesses */
export async function ownerOf(c: Context<App>, kode: string | null, pemilik: string): Promise<PemilikSurat> {
  const { db } = c.var;
  await limitAddressAndName(c.env, addressOf(c), 'pemilik-surat', kode ?? '');
  const found = kode && (await checkOwner(db, kode, pemilik));
  if (!found) throw unknown();
  const key = `pemilik-surat:${kode}`;
  // Counted before it is told, so that guesses at once are counted too.
  await countAttempt(db, key, OWNER_LIMIT);
  if (found.milik) await forgetAttempts(db, key);
  return found;
}

/** Digits of the NIM shown, and never more than half of it. */
const NIM_SHOWN = 4;

/** Public check of a letter, from the printed values: works after the student was deleted. */
async function checkLetter(db: Db, kode: string): Promise<VerifikasiSurat | null> {
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
async function checkOwner(db: Db, kode: string, pemilik: string): Promise<PemilikSurat | null> {
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
