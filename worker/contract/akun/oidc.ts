import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import { type Endpoints, SMALL_FORM } from '../endpoint.ts';
import { text } from '../fields.ts';
import { LoginReply } from './session.ts';

/** The address that begins a login at the campus. Not called: the browser goes there. */
export const MASUK_OIDC = '/api/oidc/masuk';

/** Holds the code of a login that this browser has made, so that a link with another one's code opens nothing here. */
export const COOKIE_KODE_MASUK = 'vadr_masuk';

/** Why a login at the campus failed: `/login?galat=…`. */
const GALAT_OIDC = [
  /** the campus account is no one's in the master data, or its e-mail address is not verified */
  'tidak_terdaftar',
  /** cancelled at the provider */
  'dibatalkan',
  /** begun elsewhere, too long ago, or used before */
  'kedaluwarsa',
  /** the provider is out of reach, or its answer is not valid */
  'gagal',
  'terlalu_sering',
] as const;
export type GalatOidc = (typeof GALAT_OIDC)[number];

export const TukarInput = z.object({ kode: text(200) });

export const oidc = {
  keadaan: {
    route: 'GET /api/oidc',
    summary: 'Apakah orang dapat masuk dengan akun kampus, dan nama tombolnya',
    roles: 'anyone',
    reply: recordReply(z.object({ aktif: z.boolean(), nama: z.string() })),
  },
  tukar: {
    route: 'POST /api/oidc/tukar',
    summary: 'Menukar kode sekali pakai dari login kampus dengan token sesi',
    roles: 'anyone',
    body: TukarInput,
    limit: SMALL_FORM,
    reply: LoginReply,
  },
} satisfies Endpoints;
