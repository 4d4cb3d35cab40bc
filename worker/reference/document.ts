import { routeOf } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Built } from './build.ts';
import { ERROR_CODES } from './calls.ts';
import { SCHEMAS } from './schema.ts';
import { FAILURES, INTRODUCTION } from './words.ts';

/** Equals the version in `package.json`; a test compares them. */
export const VERSION = '0.1.0';

const SECURITY = {
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

/** The whole API as an OpenAPI 3.1 document. @param origin of the portal, where generated clients call it */
export function buildDocument({ resources, schemas }: Built, origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint, operation } of resources.flatMap(({ calls }) => calls)) {
    const { method, path } = routeOf(endpoint);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'API portal layanan kampus',
      version: VERSION,
      description: INTRODUCTION.join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin, description: 'Portal ini' }],
    tags: resources.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas,
      securitySchemes: SECURITY,
      responses: Object.fromEntries(ERROR_CODES.map((code) => [code, errorResponse(code)])),
    },
  };
}

function errorResponse(code: ErrorCode) {
  const { message } = ERRORS[code];
  const fields = code === 'validasi' ? { fields: { nama_isian: 'Wajib diisi' } } : {};
  return {
    description: FAILURES[code],
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

export type Document = ReturnType<typeof buildDocument>;
