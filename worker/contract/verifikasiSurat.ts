import * as z from 'zod/mini';
import { recordReply } from './daftar.ts';
import type { Endpoint } from './endpoint.ts';
import { VerifikasiSurat } from './surat.ts';

// Apart from the other calls of letters, so that the public page does not load those.

export const verifikasiSurat = {
  method: 'GET',
  path: '/api/verifikasi-surat/{kode}',
  summary: 'Memeriksa keaslian surat',
  roles: 'anyone',
  params: z.object({ kode: z.string() }),
  reply: recordReply(VerifikasiSurat),
} satisfies Endpoint;
