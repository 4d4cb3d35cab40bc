import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { PERAN } from './peran.ts';

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

export const login = {
  method: 'POST',
  path: '/api/login',
  summary: 'Masuk',
  roles: 'anyone',
  body: LoginInput,
  reply: LoginReply,
} satisfies Endpoint;
