import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { PemilikSurat, PemilikSuratInput, VerifikasiSurat } from './surat.ts';

const params = z.object({ kode: z.string() });

export const verifikasiSurat = {
  read: {
    route: 'GET /api/verifikasi-surat/{kode}',
    summary: 'Memeriksa keaslian surat',
    roles: 'anyone',
    params,
    reply: recordReply(VerifikasiSurat),
  },
  pemilik: {
    route: 'POST /api/verifikasi-surat/{kode}',
    summary: 'Memeriksa apakah surat milik orang dengan NIM atau nama lengkap ini',
    roles: 'anyone',
    params,
    body: PemilikSuratInput,
    reply: recordReply(PemilikSurat),
  },
} satisfies Endpoints;
