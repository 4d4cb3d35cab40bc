import * as z from 'zod/mini';
import { type Endpoints, SMALL_FORM } from '../endpoint.ts';
import { NO_TEXT, nomorInduk, phone, REQUIRED, text } from '../fields.ts';
import { MessageReply } from '../reply.ts';
import { MAX_PASSWORD, PASSWORD_TERLALU_PANJANG, passwordDiketik } from './session.ts';

const MIN_PASSWORD = 8;

const passwordBaru = z
  .string(NO_TEXT)
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.minLength(MIN_PASSWORD, `Paling sedikit ${MIN_PASSWORD} karakter`),
    z.maxLength(MAX_PASSWORD, PASSWORD_TERLALU_PANJANG),
  );

/** The password is the username, the first guess of an attacker. */
export const samaDenganUsername = (password: string, username: string) =>
  password.trim().toLowerCase() === username.trim().toLowerCase();

export const SAMA_DENGAN_USERNAME = 'Tidak boleh sama dengan username';

export const LupaPasswordInput = z.object({ username: nomorInduk(), no_hp: phone });
export type LupaPasswordInput = z.infer<typeof LupaPasswordInput>;

export const MASA_KODE_MENIT = 10;
export const DIGIT_KODE = 6;

export const ResetPasswordInput = z
  .object({
    username: nomorInduk(),
    // People write 123 456.
    kode: z.pipe(
      z.pipe(
        text(40),
        z.transform((value) => value.replace(/[\s-]/g, '')),
      ),
      z.string().check(z.regex(/^\d{6}$/, `Harus ${DIGIT_KODE} angka`)),
    ),
    password: passwordBaru,
  })
  .check(
    z.refine(({ username, password }) => !samaDenganUsername(password, username), {
      path: ['password'],
      error: SAMA_DENGAN_USERNAME,
    }),
  );

export const GantiPasswordInput = z.object({ password_lama: passwordDiketik, password: passwordBaru }).check(
  z.refine(({ password_lama, password }) => password_lama !== password, {
    path: ['password'],
    error: 'Harus berbeda dari password lama',
  }),
);

export const password = {
  lupa: {
    route: 'POST /api/lupa-password',
    summary: 'Meminta kode lewat WhatsApp; jawabannya sama, ada atau tidaknya akun',
    roles: 'anyone',
    body: LupaPasswordInput,
    limit: SMALL_FORM,
    reply: MessageReply,
    status: 202,
  },
  reset: {
    route: 'POST /api/reset-password',
    summary: 'Mengganti password dengan kode; semua sesi berakhir',
    roles: 'anyone',
    body: ResetPasswordInput,
    limit: SMALL_FORM,
    reply: MessageReply,
  },
  ganti: {
    route: 'POST /api/password',
    summary: 'Mengganti password sendiri; sesi lain berakhir',
    roles: 'logged in',
    body: GantiPasswordInput,
    limit: SMALL_FORM,
    reply: MessageReply,
  },
} satisfies Endpoints;
