import { createHmac } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FaultKind } from '../faults.ts';
import type { Category } from '../invoice.ts';
import type { Due } from '../outbox.ts';
import { isPhone, phoneOf } from '../phone.ts';

export interface Option {
  id: string;
  title: string;
  description?: string | undefined;
}

export interface Content {
  type: 'text' | 'image' | 'document' | 'template' | 'request_contact_info' | 'flow' | 'list' | 'button';
  text: string;
  link: string | null;
  filename: string | null;
  /** The template's name; null for other types. */
  template: string | null;
  header: string | null;
  footer: string | null;
  /** A template's buttons, or the one that opens a list. */
  buttons: string[];
  /** A menu's; empty for other types. */
  options: Option[];
  /** A form that the message opens: JSON of its token and screens; null: none. */
  flow: string | null;
}

/** Defaults of the optional parts. */
export const BARE = {
  ...{ link: null, filename: null, template: null, header: null, footer: null },
  ...{ buttons: [], options: [], flow: null },
};

/** A request to send, in a form common to all providers. */
export interface Send {
  /** E.164 digits. */
  to: string;
  /** True when the request names the person by the provider's id, as the number is hidden. */
  hidden: boolean;
  /** The sender's id; null when it gave none. */
  callbackData: string | null;
  content: Content;
}

export interface Answer {
  status: ContentfulStatusCode;
  body: object;
  headers?: Record<string, string>;
}

export const answer = (c: Context, { status, body, headers }: Answer) => c.json(body, status, headers);

export type Reading =
  | { ok: true; send: Send }
  /** Not a send: this message from a phone is marked as read. */
  | { ok: true; read: string }
  | { ok: false; outcome: 'unauthorized' | 'invalid'; answer: Answer };

/** Reasons to refuse a valid request. */
export type Refusal =
  | {
      kind: Exclude<
        FaultKind,
        'ok' | 'malformed' | 'hang' | 'lostAnswer' | 'dropped' | 'refused' | 'http429'
      >;
    }
  | { kind: 'refused'; code?: number | undefined }
  | { kind: 'http429'; retryAfterSeconds?: number | undefined }
  | { kind: 'wantsScan' };

/** One request to the worker's webhook, with a JSON body. */
export interface Post {
  /** The events in it, which are done once it is answered. */
  events: Due[];
  body: string;
  /** The signature header; null when only a secret in the address proves the origin. */
  proof: { header: string; value: string } | null;
}

const refusing =
  (outcome: 'unauthorized' | 'invalid') =>
  (answer: Answer): Reading => ({ ok: false, outcome, answer });
export const unauthorized = refusing('unauthorized');
export const invalid = refusing('invalid');

export const retryAfter = (refusal: Refusal) => ({
  'Retry-After': String(('retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : undefined) ?? 1),
});

interface Signature {
  algorithm: 'sha256' | 'sha512';
  secret: string;
  header: string;
  /** Written before the hex digest. */
  prefix?: string;
}

/** Makes a request that carries an HMAC of its body. */
export function signedPost(
  events: Due[],
  content: object,
  { algorithm, secret, header, prefix = '' }: Signature,
): Post {
  const body = JSON.stringify(content);
  const digest = createHmac(algorithm, secret).update(body).digest('hex');
  return { events, body, proof: { header, value: `${prefix}${digest}` } };
}

/** The phone in an address such as `62…@c.us`, or `…@lid` for a hidden number; null when there is none. */
export function phoneIn(address: string, server: string): { to: string; hidden: boolean } | null {
  const [, digits = '', domain] = /^(\d+)@(.+)$/.exec(address) ?? [];
  const hidden = domain === 'lid';
  if (!(hidden || domain === server)) return null;
  const to = hidden ? phoneOf(digits) : digits;
  return to !== null && isPhone(to) ? { to, hidden } : null;
}

/** A provider's API and webhooks. Everything common to providers is in the folder above. */
export interface Dialect {
  /** Paths that take POSTs to send, without the provider's prefix. */
  addresses: string[];
  read(c: Context): Promise<Reading>;
  newId(phone: string, direction: 'in' | 'out'): string;
  accepted(id: string, send: Send): Answer;
  refused(refusal: Refusal, send: Send): Answer;
  /** Addresses that do not send. */
  others?: Hono;
  /** True when free text reaches only phones that wrote within 24 hours. */
  hasWindow: boolean;
  /** The category that a message is charged as, at a provider that charges. */
  categoryOf?(content: Pick<Content, 'type' | 'template'>): Category;
  /** The webhook about an unlinked or linked phone; null when the provider sends none. */
  scanNotice?(wantsScan: boolean): object | null;
  /** True when the provider reports this kind of event. */
  tells(kind: Due['kind']): boolean;
  posts(events: Due[]): Post[];
  faultLabels: Partial<Record<FaultKind, string>>;
}
