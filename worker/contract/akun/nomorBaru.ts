import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { rowId } from '../inputs.ts';
import { MessageReply } from '../reply.ts';
import { KATEGORI_UNDANGAN } from './undang.ts';

const NomorBaru = z.object({
  /** null: not held */
  ditahan_sampai: z.nullable(z.iso.datetime()),
});

const params = z.object({ kategori: z.enum(KATEGORI_UNDANGAN), id: rowId });
const roles = ['data'] as const;

export const nomorBaru = {
  nomorBaru: {
    route: 'GET /api/nomor-baru/{kategori}/{id}',
    summary: 'Sampai kapan kode dan password belum dikirim ke nomor yang baru diganti',
    roles,
    params,
    reply: recordReply(NomorBaru),
  },
  lepasNomor: {
    route: 'POST /api/nomor-baru/{kategori}/{id}/lepas',
    summary: 'Mengizinkan kode dan password ke nomor baru sekarang; nomor lama diberi tahu',
    roles,
    params,
    reply: MessageReply,
  },
} satisfies Endpoints;
