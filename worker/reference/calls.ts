import type { Example } from '#contract/describe.ts';
import { type Endpoint, routeOf } from '#contract/endpoint.ts';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import { RESOURCES } from './resources.ts';

export interface ReferenceCall {
  /** `mahasiswa.list`: its `operationId`, and its anchor on the page */
  name: string;
  title: string;
  endpoint: Endpoint;
  example: Example;
}

/** Every call by its resource, in the order of the reference. */
export const allCalls = (): { title: string; calls: ReferenceCall[] }[] =>
  RESOURCES.map(({ name, title, calls, examples }) => ({
    title,
    calls: Object.entries(calls).map(([call, endpoint]) => ({
      name: `${name}.${call}`,
      title,
      endpoint,
      example: examples[call] ?? {},
    })),
  }));

export const ERROR_CODES: readonly ErrorCode[] = ErrorReply.shape.error.shape.code.options;

/** The failures that a call may answer with, by their status. */
export function failuresOf({ endpoint, example }: Pick<ReferenceCall, 'endpoint' | 'example'>): ErrorCode[] {
  const { roles, params, query, body, file, idempotent, bukti } = endpoint;
  const { method } = routeOf(endpoint);
  const isWrite = method !== 'GET' && method !== 'DELETE';
  const applies: Record<ErrorCode, boolean> = {
    permintaan_rusak: body !== undefined,
    belum_login: roles !== 'anyone',
    // An API key gets it too, on a call of people.
    dilarang: roles !== 'anyone',
    bukti_diperlukan: bukti !== undefined,
    passkey_diperlukan: roles !== 'kunci' && roles !== 'anyone' && !endpoint.tanpaPasskey,
    tidak_ditemukan: params !== undefined,
    // Another request for the same thing waits already.
    sudah_ada: endpoint.orangKedua === true,
    sudah_ditutup: false,
    terlalu_besar: isWrite,
    jenis_ditolak: file !== undefined,
    validasi: body !== undefined || query !== undefined || idempotent === true,
    terlalu_sering: roles === 'kunci',
    kesalahan_server: true,
  };
  return ERROR_CODES.filter((code) => applies[code] || example.failures?.includes(code));
}
