import * as z from 'zod/mini';
import { phone, text } from './fields.ts';

/** `GET /api/cekuser/{nim}`: 404 when nobody is registered under it. */
export const CekUserReply = z.object({ terdaftar: z.boolean() });

/** `GET /api/cek/{nim}/{no_hp}`: empty `data` when they match no student. */
export const CekParams = z.object({ nim: text(), no_hp: phone });
export const CekReply = z.object({ data: z.object({ nim: z.optional(z.string()) }) });

/** `POST /api/register` */
export const RegisterInput = z.object({
  username: text(),
  no_hp: phone,
  akses: z.literal('Mahasiswa', 'Hanya Mahasiswa yang dapat mendaftar sendiri'),
});
export type RegisterInput = z.infer<typeof RegisterInput>;
