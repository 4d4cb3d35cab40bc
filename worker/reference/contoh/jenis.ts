import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CALLS } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Peran } from '#contract/peran.ts';

/**
 * How a call is made, in values that really work with the demo data, or with what an earlier example has made.
 * `tests/worker/acuan/contoh.test.ts` makes every one of them.
 */
type ContohOf<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & FilePart<E> & Besides;

/** What no schema tells of a call. */
interface Besides {
  /** a paragraph of the reference */
  catatan?: string;
  /** Failures that cannot be told by what the call takes: `galatOf` knows those. */
  galat?: readonly ErrorCode[];
  /** Who makes the example, where several may. */
  sebagai?: Peran;
}

type ParamsPart<E> = E extends { params: infer Schema } ? { params: z.input<Schema> } : unknown;
type QueryPart<E> = E extends { query: infer Schema }
  ? { query?: { [Name in keyof z.input<Schema>]?: string | number } }
  : unknown;
type BodyPart<E> = E extends { method: 'PATCH'; body: infer Schema }
  ? {
      body: Partial<z.input<Schema>>;
      /** what may not be left out of a change either */
      wajib?: readonly (keyof z.input<Schema>)[];
    }
  : E extends { body: infer Schema }
    ? { body: z.input<Schema> }
    : unknown;
type FilePart<E> = E extends { file: true | 'optional' } ? { file: string } : unknown;

type Calls = typeof CALLS;

/** An example of each call of a resource: one that has none does not compile. */
export type ContohSumber<Sumber extends keyof Calls> = {
  [Call in keyof Calls[Sumber]]: Calls[Sumber][Call] extends infer E extends Endpoint ? ContohOf<E> : never;
};

/** Any of them, for what goes through all. */
export interface Contoh extends Besides {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  wajib?: readonly string[];
  file?: string;
}
