import * as z from 'zod/mini';
import { type Endpoint, routeOf } from '#contract/endpoint.ts';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import { KALIMAT } from '../format/kalimat.ts';
import { expireSession, session } from '../session/session.ts';
import { noteAnswer } from './koneksi.ts';

/** A call without a usable reply. `status` is 0 when no answer came. */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code:
    | ErrorCode
    | 'jaringan'
    | 'mungkinMasuk'
    | 'berkas_berubah'
    | 'balasan_asing'
    | 'menunggu_persetujuan';
  declare readonly fields: Record<string, string>;
  /** id of a server error in its log */
  declare readonly id: string | undefined;

  constructor(
    status: number,
    code: ApiError['code'],
    message: string,
    { fields = {}, id }: Partial<Pick<ErrorReply['error'], 'fields' | 'id'>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.id = id;
  }
}

/** True for a call that was kept for a second person: nothing has happened yet. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'menunggu_persetujuan';

/** The input of a call, by the endpoint's schemas. */
export type Input<E extends Endpoint> = ParamsPart<E> & BodyPart<E> & QueryPart<E> & KeyPart<E>;

type ParamsPart<E> = E extends { params: infer Schema } ? { params: z.input<Schema> } : unknown;
/** An update leaves alone what is absent. */
type BodyPart<E> = E extends { body: infer Schema }
  ? {
      body: E extends { route: `PATCH ${string}`; whole?: never }
        ? Partial<z.input<Schema>>
        : z.input<Schema>;
    }
  : unknown;
export type QueryPart<E> = E extends { query: infer Schema }
  ? { query?: { [Name in keyof z.input<Schema>]?: string | number } }
  : unknown;
export type KeyPart<E> = E extends { idempotent: true } ? { idempotencyKey: string } : unknown;

interface Options {
  signal?: AbortSignal;
  /** Keeps the session on a 401; for login and logout, which handle it themselves. */
  keepSession?: boolean;
  /** Sends the body as form fields. */
  asForm?: boolean;
}

type Values = Record<string, unknown>;

/** `Input` of any endpoint. */
export interface Parts {
  params?: Values;
  query?: Values;
  body?: Values;
  idempotencyKey?: string;
}

/**
 * Calls the API and parses the reply.
 *
 * @throws {ApiError} for every failure but an abort, and `menunggu_persetujuan` (`isWaiting`)
 */
export async function call<E extends Endpoint & { file?: never }>(
  endpoint: E,
  input: Input<E> & Options,
): Promise<z.output<E['reply']>> {
  const response = await send(endpoint, input);
  const reply = await readJson(response, input);
  if (endpoint.orangKedua && response.status === 202)
    throw new ApiError(202, 'menunggu_persetujuan', KALIMAT.menungguOrangKedua);
  return readReply<E['reply']>(endpoint.reply, response.status, reply);
}

/**
 * Calls the API for a file.
 *
 * @throws {ApiError} for every failure but an abort
 */
export async function callForFile<E extends Endpoint & { download: string }>(
  endpoint: E,
  input: Input<E> & Options,
): Promise<Blob> {
  const response = await send(endpoint, input);
  if (!response.ok) throw createFailure(response.status, await readJson(response, input));
  return response.blob();
}

/** The endpoint with its path parameters filled in, for code that does not know the row. */
export function at<E extends Endpoint & { params: z.core.$ZodType }>(
  endpoint: E,
  values: z.input<E['params']>,
) {
  const { params, route, ...rest } = endpoint;
  return { ...rest, route: filled(route, values) as E['route'] };
}

/** @throws {ApiError} when the reply is a failure or breaks the contract */
export function readReply<Schema extends z.core.$ZodType>(
  schema: Schema,
  status: number,
  reply: unknown,
): z.output<Schema> {
  if (status < 200 || status > 299) throw createFailure(status, reply);
  const parsed = z.safeParse(schema, reply);
  if (!parsed.success) throw new ApiError(status, 'balasan_asing', KALIMAT.balasanAsing);
  return parsed.data;
}

/** The error of a call without an answer. One with a key may have been carried out. */
export function unanswered(idempotencyKey: string | undefined): ApiError {
  const code = idempotencyKey ? 'mungkinMasuk' : 'jaringan';
  return new ApiError(0, code, KALIMAT[code]);
}

export function createFailure(status: number, reply: unknown): ApiError {
  const failure = ErrorReply.safeParse(reply);
  if (!failure.success) return new ApiError(status, 'balasan_asing', KALIMAT.balasanAsing);
  const { error } = failure.data;
  return new ApiError(status, error.code, error.message, error);
}

/** The request of a call. The caller encodes `fields`. */
export function requestOf(endpoint: Endpoint, { params, query, body, idempotencyKey }: Parts) {
  const { method, path } = routeOf(endpoint);
  const { token } = session;
  // The specification sends updates as POST with `_method`.
  const isUpdate = method === 'PATCH';
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  return {
    method: isUpdate ? 'POST' : method,
    url: filled(path, params) + (query ? `?${texts(query)}` : ''),
    headers,
    fields: isUpdate ? { ...body, _method: method } : body,
  };
}

async function send(endpoint: Endpoint, input: Parts & Options, proven = false): Promise<Response> {
  const { idempotencyKey, signal, asForm } = input;
  const { method, url, headers, fields } = requestOf(endpoint, input);
  try {
    const response = await fetch(url, {
      method,
      headers: fields && !asForm ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body: fields && (asForm ? texts(fields) : JSON.stringify(fields)),
      signal,
    });
    noteAnswer(true);
    if (response.status === 403 && !proven && (await isProven(response))) return send(endpoint, input, true);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteAnswer(false);
    throw unanswered(idempotencyKey);
  }
}

/**
 * The JSON of a reply; null: it has none. Ends a session that the server no longer knows. The page is left then: the caller
 * would not hear of a failure that is read later.
 */
async function readJson(response: Response, { keepSession }: Options): Promise<unknown> {
  const reply: unknown = await response.json().catch(() => null);
  if (response.status === 401 && session.token && !keepSession) expireSession();
  return reply;
}

/** True when a reply asked for a proof, and the user has given it: the call can be repeated. */
async function isProven(reply: Response): Promise<boolean> {
  const { data } = ErrorReply.safeParse(
    await reply
      .clone()
      .json()
      .catch(() => null),
  );
  const code = data?.error.code;
  if (code !== 'bukti_diperlukan' && code !== 'passkey_diperlukan') return false;
  const { mintaBukti } = await import('../session/bukti.ts');
  return mintaBukti(code === 'passkey_diperlukan');
}

const texts = (values: Values) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

const filled = (path: string, values: Values = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));

/** The text under the specification's sentence; undefined where the server refused what was typed, which the sentence says. */
export function reason(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status >= 400 && error.status < 429 ? undefined : error.message;
}

/** The server's own sentence; undefined for invalid input, which the fields explain. */
export const explanation = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'validasi' ? error.message : undefined;

/** Why a call failed, as people read it, with the id of a server error in its log; undefined for an error of the page itself. */
export const sebabOf = (error: unknown): ApiError | undefined =>
  error instanceof ApiError ? error : undefined;

/** A new `Idempotency-Key`. `crypto.randomUUID` is missing on plain http outside localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
