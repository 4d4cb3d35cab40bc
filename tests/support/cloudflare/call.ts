import type { IncomingMessage } from 'node:http';
import type { Cloudflare } from './cloudflare.ts';

export interface Call {
  method: string;
  /** path below the account */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** the API's address */
  origin: string;
}

/** An error answer of the API. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An object's bytes, without the JSON envelope. */
export class Bare {
  readonly body: Buffer | string;
  readonly headers: Record<string, string>;
  constructor(body: Buffer | string, headers: Record<string, string> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

/** One page of a list. */
export class Listed {
  readonly result: unknown[];
  readonly info: Record<string, unknown>;
  constructor(result: unknown[], info: Record<string, unknown> = {}) {
    this.result = result;
    this.info = info;
  }
}

/** Answers calls of one kind; undefined for others. */
export type Answers = (cloudflare: Cloudflare, call: Call) => unknown;
