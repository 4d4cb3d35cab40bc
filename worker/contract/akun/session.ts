import * as z from 'zod/mini';
import { type Endpoint, SMALL_FORM } from '../endpoint.ts';
import { NO_TEXT, nomorInduk, REQUIRED } from '../fields.ts';
import { PERAN } from '../peran.ts';

export const MAX_PASSWORD = 200;
export const PASSWORD_TERLALU_PANJANG = `Paling banyak ${MAX_PASSWORD} karakter`;

/** A typed or pasted password, trimmed: text copied from a chat often ends in a space. The limit keeps hashing cheap. */
export const passwordDiketik = z
  .string(NO_TEXT)
  .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(MAX_PASSWORD, PASSWORD_TERLALU_PANJANG));

export const LoginInput = z.object({
  username: nomorInduk(),
  password: passwordDiketik,
});

/** Days that a password sent by WhatsApp is valid until it is changed. */
export const MASA_PASSWORD_KIRIMAN_HARI = 7;

/** Shape of such a password: only its owners are asked to change it. */
export const BENTUK_PASSWORD_KIRIMAN = /^([a-hjkmnp-z2-9]{12}|[a-hjkmnp-z2-9]{6}(-[a-hjkmnp-z2-9]{6}){2})$/;

export const LoginReply = z.object({
  token: z.string(),
  id_user: z.number(),
  hak_akses: z.enum(PERAN),
  nama_pengguna: z.string(),
});
export type LoginReply = z.infer<typeof LoginReply>;

export const login = {
  route: 'POST /api/login',
  summary: 'Masuk',
  roles: 'anyone',
  body: LoginInput,
  limit: SMALL_FORM,
  reply: LoginReply,
} satisfies Endpoint;
