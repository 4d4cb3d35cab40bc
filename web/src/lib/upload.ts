import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, readReply } from './api.ts';
import { KALIMAT } from './kalimat.ts';
import { expireSession, session } from './session.ts';

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData | Blob;
}

/** How much of a body has gone, from 0 to 1. */
type OnProgress = (sent: number) => void;

/**
 * Sends a body and tells how much of it has gone, which `fetch` cannot.
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
    request.onerror = () => reject(new ApiError(0, 'jaringan', KALIMAT.jaringan));
    request.send(body);
  });
}

/**
 * Makes a call of the API whose form holds a file.
 *
 * @throws {ApiError} for every failure
 */
export async function callWithFile<E extends Endpoint & { params?: never; file: true }>(
  endpoint: E,
  { body, file }: { body: z.input<NonNullable<E['body']>>; file: File },
  onProgress: OnProgress,
): Promise<z.output<E['reply']>> {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  const headers = { Accept: 'application/json', Authorization: `Bearer ${session.token}` };
  const { method, path: url } = endpoint;
  const { status, reply } = await upload({ method, url, headers, body: form }, onProgress);
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
