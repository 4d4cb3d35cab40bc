import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FaultKind } from '../faults.ts';
import type { Due } from '../outbox.ts';

/** What a phone shows of a message. */
export interface Content {
  type: 'text' | 'image' | 'document' | 'template' | 'request_contact_info';
  text: string;
  link: string | null;
  filename: string | null;
  /** The template's name, with its parts that stand around the text. */
  template: string | null;
  header: string | null;
  footer: string | null;
  buttons: string[];
}

/** The parts that only some messages have, as those that have none hold them. */
export const BARE = { link: null, filename: null, template: null, header: null, footer: null, buttons: [] };

/** A request to send, as all providers mean it. */
export interface Send {
  /** E.164 digits. */
  to: string;
  /** It names the person by the provider's own id, since the number is hidden. */
  hidden: boolean;
  /** The sender's own id of it, where the provider takes one. */
  callbackData: string | null;
  content: Content;
}

export interface Answer {
  status: ContentfulStatusCode;
  body: object;
  headers?: Record<string, string>;
}

export type Reading =
  | { ok: true; send: Send }
  | { ok: false; outcome: 'unauthorized' | 'invalid'; answer: Answer };

/** What a provider says no to a readable send with. */
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

/** One request to the product's webhook. */
export interface Post {
  /** The events that it tells of: they are done once it is answered. */
  events: Due[];
  body: string;
  contentType: string;
  /** How the provider proves that it is its own; null: by the address alone. */
  proof: { header: string; value: string } | null;
}

/** A provider's way of speaking. All that providers have in common is in the folder above. */
export interface Dialect {
  /** POST addresses that send, without what the provider's addresses begin with. */
  addresses: string[];
  /** Reads a request to one of them, and holds it to the provider's rules. */
  read(c: Context): Promise<Reading>;
  /** An id for a message to or from this phone. */
  newId(phone: string, direction: 'in' | 'out'): string;
  accepted(id: string, send: Send): Answer;
  refused(refusal: Refusal, send: Send): Answer;
  /** Further addresses, besides those that send. */
  others?: Hono;
  /** Whether free text reaches only those who wrote within a day. */
  hasWindow: boolean;
  /** What is told when its phone has to be linked anew and when that has been done; null: nothing. */
  scanNotice?(wantsScan: boolean): object | null;
  /** Whether it tells of this kind of event at all. */
  tells(kind: Due['kind']): boolean;
  /** Puts events that are due into requests, in their order. */
  posts(events: Due[]): Post[];
  /** The faults that a person may choose on the page, by what they are called there. */
  faultLabels: Partial<Record<FaultKind, string>>;
}
