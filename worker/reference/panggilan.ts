import type { Endpoint } from '#contract/endpoint.ts';
import { CALLS } from '#contract/endpoints.ts';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { Contoh } from './contoh/jenis.ts';
import { CONTOH } from './contoh.ts';
import { JUDUL } from './kata.ts';

/** One call, and all that the reference says of it besides its schemas. */
export interface Panggilan {
  /** `mahasiswa.list`, as the code calls it: its `operationId`, and its anchor on the page */
  nama: string;
  judul: string;
  endpoint: Endpoint;
  contoh: Contoh;
}

/** Every call, by its resource, in the order of the contract's table. */
export function semuaPanggilan(): { judul: string; panggilan: Panggilan[] }[] {
  const contoh: Record<string, Record<string, Contoh>> = CONTOH;
  const titles: Record<string, string> = JUDUL;
  return Object.entries(CALLS).map(([sumber, calls]) => {
    const judul = titles[sumber] ?? sumber;
    const panggilan = Object.entries<Endpoint>(calls).map(([call, endpoint]) => {
      const nama = `${sumber}.${call}`;
      return { nama, judul, endpoint, contoh: contoh[sumber]?.[call] ?? {} };
    });
    return { judul, panggilan };
  });
}

export const KODE_GALAT: readonly ErrorCode[] = ErrorReply.shape.error.shape.code.options;

/** The failures that a call may answer with, by their status. */
export function galatOf({ endpoint, contoh }: Pick<Panggilan, 'endpoint' | 'contoh'>): ErrorCode[] {
  const { roles, params, query, body, file, idempotent } = endpoint;
  const isWrite = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const applies: Record<ErrorCode, boolean> = {
    permintaan_rusak: body !== undefined,
    belum_login: roles !== 'anyone',
    dilarang: Array.isArray(roles) || roles === 'kunci' || (roles === 'logged in' && params !== undefined),
    tidak_ditemukan: params !== undefined,
    sudah_ada: false,
    sudah_ditutup: false,
    terlalu_besar: isWrite,
    jenis_ditolak: file !== undefined,
    validasi: body !== undefined || query !== undefined || idempotent === true,
    terlalu_sering: roles === 'kunci',
    kesalahan_server: true,
  };
  return KODE_GALAT.filter((code) => applies[code] || contoh.galat?.includes(code));
}
