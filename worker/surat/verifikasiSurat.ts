import type { Context } from 'hono';
import type { PemilikSurat, VerifikasiSurat } from '#contract/surat/surat.ts';
import { bacaKode } from '#contract/surat/surat.ts';
import { verifikasiSurat as calls } from '#contract/surat/verifikasiSurat.ts';
import { countAttempt, forgetAttempts, limitAddressAndName, OWNER_LIMIT } from '../core/auth/limit.ts';
import { ApiError } from '../core/errors.ts';
import { type App, addressOf } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { checkLetter, checkOwner } from './check.ts';

/** The public check of a letter: is it genuine and valid, and is it this person's. */
export const verifikasiSurat = [
  serve(calls.read, async ({ c, params }) => ({ data: await letterOf(c, bacaKode(params.kode)) })),
  serve(calls.pemilik, async ({ c, params, body }) => ({
    data: await ownerOf(c, bacaKode(params.kode), body.pemilik),
  })),
];

// What the check of a letter answers, as data and as a page. @param kode null for what cannot be a code

const unknown = () => new ApiError('tidak_ditemukan', { message: 'Kode surat tidak dikenal' });

/** @throws ApiError tidak_ditemukan, terlalu_sering */
export async function letterOf(c: Context<App>, kode: string | null): Promise<VerifikasiSurat> {
  // What cannot be a code counts for its address alone.
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
