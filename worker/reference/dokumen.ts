import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { KAPAN, PENGANTAR } from './kata.ts';
import { KODE_GALAT } from './panggilan.ts';
import { SCHEMAS } from './skema.ts';
import type { Susunan } from './susun.ts';

/** That of `package.json`, which a test compares. */
export const VERSI = '0.1.0';

/** How who calls is proved. */
const KEAMANAN = {
  sesi: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token sesi dari POST /api/login. Setelah keluar ia langsung tidak berlaku.',
  },
  kunci: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Kunci API sistem kampus lain, dibuat operator. Hanya berlaku untuk panggilan yang diizinkan kunci itu.',
  },
};

/** The whole API as an OpenAPI 3.1 document. */
export function dokumen({ sumber, skema }: Susunan) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint, operasi } of sumber.flatMap(({ panggilan }) => panggilan)) {
    const { method, path } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operasi };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'API portal layanan kampus',
      version: VERSI,
      description: PENGANTAR.join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Portal ini' }],
    tags: sumber.map(({ judul }) => ({ name: judul })),
    paths,
    components: {
      schemas: skema,
      securitySchemes: KEAMANAN,
      responses: Object.fromEntries(KODE_GALAT.map((code) => [code, galat(code)])),
    },
  };
}

/** How a failure is answered. */
function galat(code: ErrorCode) {
  const { message } = ERRORS[code];
  const fields = code === 'validasi' ? { fields: { nama_isian: 'Wajib diisi' } } : {};
  return {
    description: KAPAN[code],
    ...(code === 'terlalu_sering' && {
      headers: { 'Retry-After': { description: 'Detik', schema: { type: 'integer', minimum: 1 } } },
    }),
    content: {
      'application/json': {
        schema: { $ref: `${SCHEMAS}Galat` },
        example: { success: false, error: { code, message, ...fields } },
      },
    },
  };
}

export type Dokumen = ReturnType<typeof dokumen>;
