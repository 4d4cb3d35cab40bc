import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import { type Endpoints, SMALL_FORM } from '../endpoint.ts';
import { text } from '../fields.ts';
import { fromForm, rowId } from '../inputs.ts';
import { MessageReply } from '../reply.ts';
import { LoginReply } from './session.ts';

export const MAKS_PASSKEY = 10;

/** Answer of an authenticator, in base64url; the worker's library reads it. */
const respons = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.optional(z.looseObject({})),
});

export const ResponsInput = z.object({ respons: z.pipe(fromForm, respons) });
export const PasskeyInput = z.extend(ResponsInput, { nama: text(60) });

export const Passkey = z.object({
  id: z.number(),
  nama: z.string(),
  dibuat_pada: z.iso.datetime(),
  dipakai_pada: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options of the browser's own call, as the WebAuthn standard has them. */
const PilihanReply = recordReply(z.looseObject({ challenge: z.string() }));

/** Calls that a session with a passkey still to come may make, besides logging out. */
const tanpaPasskey = true;

export const passkey = {
  list: {
    route: 'GET /api/passkey',
    summary: 'Passkey sendiri',
    roles: 'logged in',
    reply: recordReply(z.array(Passkey)),
    tanpaPasskey,
  },
  mulai: {
    route: 'POST /api/passkey/mulai',
    summary: 'Pilihan untuk membuat passkey di browser ini',
    roles: 'logged in',
    bukti: true,
    reply: PilihanReply,
    tanpaPasskey,
  },
  tambah: {
    route: 'POST /api/passkey',
    summary: 'Menyimpan passkey yang baru dibuat browser',
    roles: 'logged in',
    body: PasskeyInput,
    bukti: true,
    limit: SMALL_FORM,
    reply: recordReply(Passkey),
    status: 201,
    tanpaPasskey,
  },
  hapus: {
    route: 'DELETE /api/passkey/{id}',
    summary: 'Menghapus satu passkey sendiri',
    roles: 'logged in',
    params: z.object({ id: rowId }),
    reply: MessageReply,
  },
  tantangan: {
    route: 'POST /api/passkey/tantangan',
    summary: 'Pilihan untuk memakai passkey di browser ini',
    roles: 'anyone',
    reply: PilihanReply,
  },
  masuk: {
    route: 'POST /api/passkey/masuk',
    summary: 'Masuk dengan passkey',
    roles: 'anyone',
    body: ResponsInput,
    limit: SMALL_FORM,
    reply: LoginReply,
  },
  bukti: {
    route: 'POST /api/bukti/passkey',
    summary: 'Membuktikan dengan passkey bahwa masih pemilik akun yang memakai sesi ini',
    roles: 'logged in',
    body: ResponsInput,
    limit: SMALL_FORM,
    reply: MessageReply,
    tanpaPasskey,
  },
  pulihkan: {
    route: 'DELETE /api/akun/{id}/passkey',
    summary: 'Menghapus semua passkey orang lain yang kehilangannya, dan mengakhiri semua sesinya',
    roles: ['pengaturan'],
    params: z.object({ id: rowId }),
    reply: MessageReply,
  },
} satisfies Endpoints;
