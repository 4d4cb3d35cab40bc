import * as z from 'zod/mini';
import { type Endpoints, SMALL_FORM } from '../endpoint.ts';
import { nomorInduk, phone } from '../fields.ts';
import { MessageReply } from '../reply.ts';

export const CekUserParams = z.object({ nim: nomorInduk() });
export const CekParams = z.object({ nim: nomorInduk(), no_hp: phone });

export const RegisterInput = z.object({
  username: nomorInduk(),
  no_hp: phone,
  akses: z.literal('Mahasiswa', 'Hanya Mahasiswa yang dapat mendaftar sendiri'),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const verifikasi = {
  cekUser: {
    route: 'GET /api/cekuser/{nim}',
    summary: 'Apakah NIM sudah terdaftar; 404 bila belum',
    roles: 'anyone',
    params: CekUserParams,
    reply: z.object({ terdaftar: z.boolean() }),
  },
  cek: {
    route: 'GET /api/cek/{nim}/{no_hp}',
    summary: 'Apakah NIM dan nomor cocok; data kosong bila tidak',
    roles: 'anyone',
    params: CekParams,
    reply: z.object({ data: z.object({ nim: z.optional(z.string()) }) }),
  },
  register: {
    route: 'POST /api/register',
    summary: 'Mendaftar; password dikirim ke WhatsApp',
    roles: 'anyone',
    body: RegisterInput,
    limit: SMALL_FORM,
    reply: MessageReply,
    status: 201,
    idempotent: true,
    keyOwner: ({ username }: RegisterInput) => username,
  },
} satisfies Endpoints;
