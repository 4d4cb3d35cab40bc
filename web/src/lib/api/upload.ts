import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { BERKAS_BERUBAH } from '../files/fileCheck.ts';
import { expireSession } from '../session/session.ts';
import {
  ApiError,
  type KeyPart,
  type Parts,
  type QueryPart,
  readReply,
  requestOf,
  unanswered,
} from './api.ts';

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
    request.onerror = () => void failureOf(body, headers['Idempotency-Key']).then(reject);
    request.send(body);
  });
}

/** Why no answer came: the browser sends no file that has changed since it was chosen, and tells that from no other failure. */
async function failureOf(body: FormData | Blob, idempotencyKey: string | undefined): Promise<ApiError> {
  const files = body instanceof Blob ? [body] : [...body.values()].filter((value) => value instanceof File);
  const read = files.map((file) => file.slice(0, 1).arrayBuffer());
  return Promise.all(read).then(
    () => unanswered(idempotencyKey),
    () => new ApiError(0, 'berkas_berubah', BERKAS_BERUBAH),
  );
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
  const { file, ...parts }: Parts & { file?: File | undefined } = input;
  const { fields = {}, ...request } = requestOf(endpoint, parts);
  const form = new FormData();
  if (file) form.set('file', file);
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const { status, reply } = await upload({ ...request, body: form }, onProgress);
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
