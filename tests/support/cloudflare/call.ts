import type { IncomingMessage } from 'node:http';
import type { Cloudflare } from './cloudflare.ts';

export interface Call {
  method: string;
  /** below the account */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** where the stand-in listens */
  origin: string;
}

/** What the API refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A reply that is no envelope: an object's bytes. */
export class Bare {
  readonly body: Buffer | string;
  readonly headers: Record<string, string>;
  constructor(body: Buffer | string, headers: Record<string, string> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

/** A result of a list in pages. */
export class Listed {
  readonly result: unknown[];
  readonly info: Record<string, unknown>;
  constructor(result: unknown[], info: Record<string, unknown> = {}) {
    this.result = result;
    this.info = info;
  }
}

/** Answers calls of one kind; undefined for those of another. */
export type Answers = (cloudflare: Cloudflare, call: Call) => unknown;
