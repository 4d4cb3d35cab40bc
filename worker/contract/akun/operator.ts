import * as z from 'zod/mini';
import { crudEndpoints } from '../crud.ts';
import type { Endpoints } from '../endpoint.ts';
import { NO_TEXT, phone, text } from '../fields.ts';
import { blankable, fromForm, rowId, truth } from '../inputs.ts';
import { IZIN } from '../peran.ts';

/** Usernames of operators, as they may be typed at login. */
export const BENTUK_USERNAME = /^[\w.@-]{3,100}$/;

const izin = z.pipe(
  fromForm,
  z.pipe(
    z.array(z.string(), 'Harus berupa daftar izin').check(
      z.refine((chosen) => chosen.every((one) => IZIN.some((known) => known === one)), {
        error: `Harus dari ${IZIN.join(', ')}`,
      }),
    ),
    z.transform((chosen) => IZIN.filter((one) => chosen.includes(one))),
  ),
);

export const OperatorInput = z.object({
  nama: text(),
  username: z
    .string(NO_TEXT)
    .check(z.trim(), z.regex(BENTUK_USERNAME, '3 sampai 100 huruf, angka, titik, @, _ atau -')),
  no_hp: phone,
  izin,
  /** their unit; empty: the whole campus */
  id_fakultas: blankable(rowId),
});

export const UbahOperatorInput = z.extend(OperatorInput, {
  /** false: may not log in, and all sessions are ended */
  aktif: truth,
});

export const Operator = z.object({
  id: z.number(),
  nama: z.string(),
  username: z.string(),
  /** null: made on the command line, or erased */
  no_hp: z.nullable(z.string()),
  izin: z.array(z.enum(IZIN)),
  id_fakultas: z.nullable(z.number()),
  aktif: z.boolean(),
  created_at: z.iso.datetime(),
  masuk_pada: z.nullable(z.iso.datetime()),
  /** last call of a session that lasts, or the last login, to the minute */
  terlihat_pada: z.nullable(z.iso.datetime()),
  passkey: z.number(),
  /** why the password did not arrive; null: it did, or is on its way */
  password_gagal: z.nullable(z.string()),
});
export type Operator = z.infer<typeof Operator>;

const calls = crudEndpoints('/api/operator', 'operator', {
  roles: ['pengaturan'],
  input: OperatorInput,
  changed: UbahOperatorInput,
  row: Operator,
});
const guarded = { bukti: true, orangKedua: true } as const;

export const operator = {
  ...calls,
  create: {
    ...calls.create,
    ...guarded,
    summary: 'Mengundang operator; password dikirim ke WhatsApp-nya',
    idempotent: true,
  },
  update: {
    ...calls.update,
    ...guarded,
    summary: 'Mengubah operator dan izinnya, seketika juga bagi sesi yang terbuka',
  },
  remove: { ...calls.remove, ...guarded, summary: 'Menghapus operator; semua sesinya berakhir' },
} satisfies Endpoints;
