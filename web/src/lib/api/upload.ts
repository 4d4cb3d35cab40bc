import type * as z from 'zod/mini';
import { type Endpoint, routeOf } from '#contract/endpoint.ts';
import { expireSession, session } from '../session/session.ts';
import { type KeyPart, type QueryPart, readReply, texts, unanswered } from './api.ts';

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData | Blob;
}

/** An endpoint with a file in its form, path filled in. */
interface FileEndpoint extends Endpoint {
  params?: never;
  file: true | 'optional';
}
interface Parts {
  body: object;
  query?: Record<string, unknown>;
  file?: File | undefined;
  idempotencyKey?: string;
}
type FilePart<E> = E extends { file: true } ? { file: File } : { file?: File | undefined };

/** The sent share of a body, from 0 to 1. */
type OnProgress = (sent: number) => void;

/**
 * Sends a body and reports progress, which `fetch` cannot.
 *
 * @throws {ApiError} when no answer comes
 */
export function upload({ method, url, headers, body }: Request, onProgress: OnProgress) {
  return new Promise<{ status: number; reply: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, reply: parsed(request.responseText) });
    request.onerror = () => reject(unanswered(headers['Idempotency-Key']));
    request.send(body);
  });
}

/**
 * Calls the API with a form that may hold a file.
 *
 * @throws {ApiError} for every failure
 */
export async function callWithFile<E extends FileEndpoint>(
  endpoint: E,
  input: { body: z.input<NonNullable<E['body']>> } & QueryPart<E> & FilePart<E> & KeyPart<E>,
  onProgress: OnProgress,
): Promise<z.output<E['reply']>> {
  const { body, query, file, idempotencyKey }: Parts = input;
  const { method, path } = routeOf(endpoint);
  const isUpdate = method === 'PATCH';
  const form = new FormData();
  if (file) form.set('file', file);
  // The specification sends updates as POST with `_method`.
  if (isUpdate) form.set('_method', method);
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${session.token}`,
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  const url = path + (query ? `?${texts(query)}` : '');
  const { status, reply } = await upload(
    { method: isUpdate ? 'POST' : method, url, headers, body: form },
    onProgress,
  );
  if (status === 401) expireSession();
  return readReply<E['reply']>(endpoint.reply, status, reply);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
