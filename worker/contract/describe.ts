import type * as z from 'zod/mini';
import type { Endpoint, Endpoints } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Peran } from './peran.ts';

// `X.reference.ts` describes the calls in `X.ts`. Only the worker's reference imports it.

export interface Resource {
  /** as the code calls it: `surat` of `surat.list` */
  name: string;
  title: string;
  calls: Endpoints;
  examples: Record<string, Example>;
  /** schemas that the document names, and refers to wherever they are used */
  schemas: Record<string, z.core.$ZodType>;
  fields: readonly Fields[];
  /** schemas that are parsed later, with the call whose body they are: `kirimSistem.kirim` */
  bodies: readonly (readonly [z.core.$ZodType, string])[];
}

/** The meaning of fields whose names do not tell it. */
export interface Fields {
  schema: z.ZodMiniObject;
  words: Record<string, string | undefined>;
}

/**
 * How a call is made, with values that work on the demo data, or on rows that an earlier example has made.
 * `tests/worker/reference/examples.test.ts` makes every one.
 */
export interface Example extends About {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: string;
}

/** Facts about a call that no schema has. */
interface About {
  /** a paragraph of the reference */
  note?: string;
  /** failures beside those that follow from the endpoint: `failuresOf` knows these */
  failures?: readonly ErrorCode[];
  /** the role that makes the example; by default an operator, if one may */
  caller?: Peran;
}

type ExampleOf<E extends Endpoint> = Part<E, 'params'> & QueryPart<E> & BodyPart<E> & FilePart<E> & About;
type Part<E, Name extends 'params'> =
  E extends Record<Name, infer Schema> ? Record<Name, z.input<Schema>> : unknown;
type QueryPart<E> = E extends { query: infer Schema }
  ? { query?: { [Name in keyof z.input<Schema>]?: string | number } }
  : unknown;
type BodyPart<E> = E extends { route: `PATCH ${string}`; body: infer Schema }
  ? { body: Partial<z.input<Schema>> }
  : E extends { body: infer Schema }
    ? { body: z.input<Schema> }
    : unknown;
type FilePart<E> = E extends { file: true | 'optional' } ? { file: string } : unknown;

type Described<Calls> = Partial<Pick<Resource, 'schemas' | 'fields' | 'bodies'>> & {
  examples: { [Call in keyof Calls]: Calls[Call] extends infer E extends Endpoint ? ExampleOf<E> : never };
};

/** Describes a resource. A call without an example does not compile. */
export const resource = <Calls extends Endpoints>(
  name: string,
  title: string,
  calls: Calls,
  described: Described<Calls>,
): Resource => ({
  name,
  title,
  calls,
  schemas: {},
  fields: [],
  bodies: [],
  ...(described as Described<Endpoints>),
});

export const fields = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  words: { [Name in keyof Schema['shape']]?: string },
): Fields => ({ schema, words });

/** The id of a row that an earlier example has made. */
export const CREATED_ID = 1001;

// Random texts of the same kind.
export const GROUP_CODE = 'k7m2p9';
export const LETTER_CODE = '7h3k9mqp2xw4tz8n';
export const SURVEY_CODE = 'c5r8nq2wmx7k4hdt';
export const RESET_CODE = '123456';
export const LOGIN_CODE = 'q3Jv0pXl5m2eR8uYkT1wZb7dNf4hSc6gAi9oDxEyVtU';
export const SESSION_ID = '5c1f0b7e-2d9a-4c3b-8e6f-7a1d2b3c4e5f';
export const UNDO_TOKEN = '0f8b6c1e-5d2a-4e7b-9c3f-2a1b4c5d6e7f';

/** For a deletion of several people. */
export const HAPUS_DIPILIH =
  'Yang sudah tidak ada dilewati: jumlah menghitung yang dihapus. urung mengembalikan semuanya sekaligus.';

/** Words that many fields share. */
export const NO_HP =
  'Nomor ponsel, boleh ditulis dengan cara apa pun (0812-3456-789, +62 812…); dibalas sebagai 08… atau +…';
export const CARI = 'Bagian dari teks mana pun yang tampil di daftar, huruf besar dan kecil sama';
