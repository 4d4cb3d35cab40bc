import * as z from 'zod';
import type { Media, Probe } from './gateway.ts';

/** The address of a provider's API; a slash at its end is cut off. */
export const BaseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Timeout of an answer, in milliseconds. Meta answers within seconds; a late answer counts as lost. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * The longest that any gateway is waited for: those that drive an ordinary number fetch a file and hand it to
 * WhatsApp before they answer. The time in which a claimed message may be sent derives from it (`SENDABLE_MS`).
 */
export const MAX_ANSWER_MS = 18_000;

const PROBE_TIMEOUT_MS = 5_000;

/** Most bytes of an answer that are read. A list of templates is the longest, some KB each. */
const MOST_BYTES = 4_000_000;

/** Cloudflare's answers in place of an origin that it could not connect to: nothing was handed over. */
const NEVER_CONNECTED = new Set([521, 523, 525, 526, 530]);

export type Exchange =
  | { kind: 'answer'; status: number; headers: Headers; body: unknown }
  /** the request never reached the provider */
  | { kind: 'unreached' }
  /** the request may have been taken, the answer is lost */
  | { kind: 'lost' };

/**
 * Sends a request that must not be repeated, and tells an answer from a lost one. Never throws.
 *
 * @param timeoutMs `MAX_ANSWER_MS` at most
 */
export async function exchange(
  url: string,
  { timeoutMs = ANSWER_TIMEOUT_MS, ...init }: RequestInit & { timeoutMs?: number | undefined },
): Promise<Exchange> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const body = await jsonOf(response);
    if (NEVER_CONNECTED.has(response.status)) return { kind: 'unreached' };
    return { kind: 'answer', status: response.status, headers: response.headers, body };
  } catch {
    return { kind: 'lost' };
  }
}

const AWAY: Probe = {
  state: 'away',
  code: 'tidak_terjangkau',
  reason: 'Gateway WhatsApp tidak dapat dihubungi',
};

/**
 * Asks for something that changes nothing. A server error is a proxy's before a dead origin as likely as the provider's own,
 * and nothing that is sent there would get a readable answer: it counts as none. Never throws.
 */
export async function ask(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown } | null> {
  const answer = await exchange(url, { ...init, timeoutMs: PROBE_TIMEOUT_MS });
  return answer.kind === 'answer' && answer.status < 500 ? answer : null;
}

/**
 * Whether the provider itself answers at `url`, if only to refuse. Never throws.
 *
 * @param read what an answer tells besides that there is one; null: nothing
 */
export async function probe(
  url: string,
  init: RequestInit = {},
  read: (status: number, body: unknown) => Probe | null = () => null,
): Promise<Probe> {
  const answer = await ask(url, init);
  return answer ? (read(answer.status, answer.body) ?? { state: 'ready' }) : AWAY;
}

/** Seconds of a `Retry-After` header, given in seconds or as an HTTP date. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Fetches a file of at most `maxBytes`. Never throws. */
export async function download(url: string, init: RequestInit, maxBytes: number): Promise<Media> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    if (!response.ok) return { outcome: 'failed' };
    const bytes = await bytesOf(response, maxBytes);
    return bytes ? { outcome: 'fetched', file: new Blob([bytes]) } : { outcome: 'too_large' };
  } catch {
    return { outcome: 'failed' };
  }
}

/** null: there are more than `most`, and the rest is not read */
async function bytesOf(response: Response, most: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An answer's JSON; undefined when it is none, or longer than any of a provider's. */
async function jsonOf(response: Response): Promise<unknown> {
  const bytes = await bytesOf(response, MOST_BYTES);
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return undefined;
  }
}
