import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Pemegang } from '../auth/kunci.ts';
import type { User } from '../auth/session.ts';
import type { IdempotentRequest } from '../db/idempotency.ts';
import type { Call } from './context.ts';

/** The argument of a handler: the call, the caller, and each part of the request as its schema parsed it. */
export type Input<E extends Endpoint> = Call &
  Caller<E['roles']> &
  Part<E, 'params'> &
  Part<E, 'query'> &
  Body<E> &
  Once<E>;

type Caller<Roles> = Roles extends 'anyone'
  ? unknown
  : Roles extends 'kunci'
    ? { pemegang: Pemegang }
    : { user: User };
type Part<E, Name extends 'params' | 'query'> =
  E extends Record<Name, infer Schema> ? Record<Name, z.output<Schema>> : unknown;
type Body<E> = E extends { body: infer Schema } ? { body: Sent<E, z.output<Schema>> & FilePart<E> } : unknown;
type Sent<E, Whole> = E extends { route: `PATCH ${string}`; whole?: never } ? Partial<Whole> : Whole;
type FilePart<E> = E extends { file: true }
  ? { file: File }
  : E extends { file: 'optional' }
    ? { file?: File }
    : unknown;
export type Once<E extends Endpoint> = E extends { idempotent: true }
  ? {
      /** the request by its `Idempotency-Key`, for `rememberAnswer`; null without a key */
      request: IdempotentRequest | null;
      /** Replies as the same request was answered the first time, else lets `accept` do it. */
      once: <R extends Reply<E>>(accept: () => Promise<R>) => Promise<R>;
    }
  : unknown;

/** A file or a stream is a Response; any other reply is its value. */
export type Reply<E extends Endpoint> = z.output<E['reply']> | Response;
