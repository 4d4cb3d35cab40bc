import * as z from 'zod/mini';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import { KALIMAT } from './kalimat.ts';
import { expireSession, session } from './session.ts';

/** A call that brought no usable reply. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'jaringan' | 'balasan_asing';
  readonly fields: Record<string, string>;

  constructor(status: number, code: ApiError['code'], message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type Body = FormData | URLSearchParams | Record<string, unknown>;
interface Options {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Login and logout answer for a 401 themselves. */
  keepSession?: boolean;
}

/**
 * Calls the API and parses its reply.
 *
 * @throws {ApiError} for every failure but an abort
 */
export async function call<Schema extends z.core.$ZodType>(
  schema: Schema,
  method: 'GET' | 'POST' | 'DELETE',
  path: `/api/${string}`,
  body?: Body,
  options: Options = {},
): Promise<z.output<Schema>> {
  const { token } = session;
  const response = await send(method, path, body, token, options);
  const reply: unknown = await response.json().catch(() => null);
  if (response.status === 401 && token && !options.keepSession) expireSession();
  return readReply(schema, response.status, reply);
}

/** @throws {ApiError} when the reply is a failure, or not what the contract says */
export function readReply<Schema extends z.core.$ZodType>(
  schema: Schema,
  status: number,
  reply: unknown,
): z.output<Schema> {
  if (status < 200 || status > 299) {
    const failure = ErrorReply.safeParse(reply);
    if (!failure.success) throw new ApiError(status, 'balasan_asing', KALIMAT.balasanAsing);
    const { code, message, fields } = failure.data.error;
    throw new ApiError(status, code, message, fields);
  }
  const parsed = z.safeParse(schema, reply);
  if (!parsed.success) throw new ApiError(status, 'balasan_asing', KALIMAT.balasanAsing);
  return parsed.data;
}

async function send(
  method: string,
  path: string,
  body: Body | undefined,
  token: string | null,
  options: Options,
) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  if (body && !isForm) headers.set('Content-Type', 'application/json');
  try {
    return await fetch(path, {
      method,
      headers,
      body: body && !isForm ? JSON.stringify(body) : body,
      signal: options.signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, 'jaringan', KALIMAT.jaringan);
  }
}

/** What to add under the specification's sentence: why to wait, or that the network is down. */
export function reason(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 429 || error.status === 0 ? error.message : undefined;
}

/** The same for whom the server's own sentence helps on. */
export function explanation(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== 'validasi' ? error.message : undefined;
}

/** A fresh `Idempotency-Key`. `crypto.randomUUID` is missing on plain http outside localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
