import * as z from 'zod/mini';
import { phone, text } from './fields.ts';
import { PERAN } from './peran.ts';

/** `POST /api/login` */
export const LoginInput = z.object({
  username: text(),
  // Not trimmed: a space may be part of a password. The limit keeps hashing cheap.
  password: z
    .string('Wajib diisi')
    .check(z.minLength(1, 'Wajib diisi'), z.maxLength(200, 'Paling banyak 200 karakter')),
});

export const LoginReply = z.object({
  token: z.string(),
  id_user: z.number(),
  hak_akses: z.enum(PERAN),
  nama_pengguna: z.string(),
});
export type LoginReply = z.infer<typeof LoginReply>;

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

export const MessageReply = z.object({ message: z.string() });
