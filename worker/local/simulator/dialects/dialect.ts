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

/** A message's content, without the parts that are not named. */
export const contentOf = (parts: Pick<Content, 'type' | 'text'> & Partial<Content>): Content => ({
  link: null,
  filename: null,
  template: null,
  header: null,
  footer: null,
  buttons: [],
  options: [],
  flow: null,
  ...parts,
});

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
}

/** Reads a JSON body; null when it is none. */
export const jsonOf = (c: Context): Promise<unknown> => c.req.json().catch(() => null);

export const answer = (c: Context, { status, body }: Answer) => c.json(body, status);

/** Thrown for a request that no fault is needed to refuse. */
export class Refused extends Error {
  readonly answer: Answer;
  readonly outcome: 'unauthorized' | 'invalid';

  constructor(answer: Answer, outcome: Refused['outcome'] = 'invalid') {
    super(outcome);
    this.answer = answer;
    this.outcome = outcome;
  }
}

/** Reasons to refuse a valid request. */
export type Refusal = Exclude<FaultKind, 'malformed' | 'hang' | 'lostAnswer' | 'dropped'> | 'wantsScan';

/** One request to the worker's webhook. */
export interface Post {
  /** The events in it, which are done once it is answered. */
  events: Due[];
  content: object;
}

/** The header with an HMAC of a webhook's body. */
interface Signature {
  algorithm: 'sha256' | 'sha512';
  secret: string;
  header: string;
  /** Written before the hex digest. */
  prefix: string;
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
  /**
   * @returns the id of a message from a phone when the request only marks it as read
   * @throws Refused
   */
  read(c: Context): Promise<Send | string>;
  newId(phone: string, direction: 'in' | 'out'): string;
  accepted(id: string, send: Send): Answer;
  /** @param code Meta's, when the fault names one */
  refused(refusal: Refusal, code?: number): Answer;
  /** Addresses that do not send. */
  others: Hono;
  /** True when free text reaches only phones that wrote within 24 hours. */
  hasWindow?: boolean;
  /** The category that a message is charged as, at a provider that charges. */
  categoryOf?(content: Pick<Content, 'type' | 'template'>): Category;
  /** The webhook about an unlinked or linked phone; null when the provider sends none. */
  scanNotice?(wantsScan: boolean): object | null;
  /** Kinds of events that the provider does not report. */
  untold?: readonly Due['kind'][];
  posts(events: Due[]): Post[];
  /** null when only a secret in the webhook's address proves the origin */
  signature: Signature | null;
  faultLabels: Partial<Record<FaultKind, string>>;
}
