import type * as z from 'zod/mini';
import type { Peran } from './peran.ts';

/**
 * One call of the API: all that its caller has to know. Its handler stands at its path in `routes`; that both agree is
 * held by `tests/worker/contract/endpoints.test.ts`.
 */
export interface Endpoint {
  /** A PATCH is also taken as a POST with `_method=PATCH`, as the specification writes it. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` stands for each of `params` */
  path: string;
  /** one line of the reference */
  summary: string;
  /**
   * Who may call it; an address, or whose row it is, may narrow this further. `kunci` is another system of the campus, by
   * its API key.
   */
  roles: 'anyone' | 'logged in' | 'kunci' | readonly Peran[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Of a PATCH: what the whole may be. It leaves absent fields alone. */
  body?: z.ZodMiniObject;
  /** The body is a form, which holds a file besides, as `file`. */
  file?: true | 'optional';
  reply: z.core.$ZodType;
  /** The answer is a file of this type, which a page saves or shows: one of JSON is as `reply` says, any other has none. */
  download?: 'application/pdf' | 'application/json' | 'text/html';
  /** of its answer; 200 unless said otherwise */
  status?: 201 | 202;
  /** It takes an `Idempotency-Key`: repeated with the same one, it does nothing more. */
  idempotent?: true;
}

/** The calls of one resource, by what they do. */
export type Endpoints = Record<string, Endpoint>;
