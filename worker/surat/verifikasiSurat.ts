import { bacaKode } from '#contract/surat/surat.ts';
import { verifikasiSurat as calls } from '#contract/surat/verifikasiSurat.ts';
import { serve } from '../core/http/serve.ts';
import { letterOf, ownerOf } from './pemeriksaan.ts';

/** The public check of a letter: is it genuine and valid, and is it this person's. */
export const verifikasiSurat = [
  serve(calls.read, async ({ c, params }) => ({ data: await letterOf(c, bacaKode(params.kode)) })),
  serve(calls.pemilik, async ({ c, params, body }) => ({
    data: await ownerOf(c, bacaKode(params.kode), body.pemilik),
  })),
];
