import { createHash } from 'node:crypto';
import { zValidator } from '@hono/zod-validator';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { type Endpoint, routeOf } from '#contract/endpoint.ts';
import { rowId } from '#contract/inputs.ts';
import { expectProof } from '../auth/bukti.ts';
import type { IdempotentRequest } from '../db/idempotency.ts';
import { once } from '../db/idempotency.ts';
import { ApiError, invalid } from '../errors.ts';
import { FORM_BYTES, fileField, optionalFile, parse, readFields, refuse } from './body.ts';
import type { App, UserCall } from './context.ts';
import { admit } from './guard.ts';
import type { Input, Reply } from './input.ts';
import { limitBody } from './sizeLimit.ts';

/** Bytes of a body, unless the endpoint says otherwise. */
export const MAX_BODY_BYTES = 1024 * 1024;

export interface Served {
  endpoint: Endpoint;
  mount: (app: Hono<App>) => void;
  /** Does the call with what was sent before, for a second person who agreed. @throws ApiError when it is not allowed any more */
  repeat: (call: UserCall, sent: { params?: unknown; body?: unknown }) => Promise<unknown>;
}

/**
 * Answers the calls of an endpoint. Checks come in the order: who calls, their proof, the size of the body, the parts of the path, the
 * query, the body, the `Idempotency-Key`. The reply has the endpoint's status.
 *
 * @param around middleware that sees the whole call, such as `etag()`
 */
export function serve<const E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>) => Reply<E> | Promise<Reply<E>>,
  ...around: MiddlewareHandler[]
): Served {
  const { params, query, idempotent, bukti, status = 200 } = endpoint;
  const { method } = routeOf(endpoint);
  const body = bodySchema(endpoint);
  const limit = { ...endpoint.limit, maxBytes: maxBytes(endpoint) };

  const guard = createMiddleware<App>(async (c, next) => {
    await admit(c, endpoint);
    if (c.var.user?.terbatas && !endpoint.tanpaPasskey) throw new ApiError('passkey_diperlukan');
    if (bukti === true && c.var.user) expectProof(c.var.user);
    await limitBody(c, limit);
    await next();
  });

  async function run(c: Context<App, string, Validated>): Promise<Response> {
    const { db, config, user, pemegang } = c.var;
    const input: Record<string, unknown> = { c, env: c.env, db, config, user, pemegang };
    if (params) input.params = c.req.valid('param');
    if (query) input.query = c.req.valid('query');
    const fields = body ? await readBody(c, body) : {};
    if (body) input.body = fields;
    if (user && typeof bukti === 'function' && bukti(fields)) expectProof(user);
    if (idempotent) Object.assign(input, onceFor(c, input));
    const reply = await handler(input as unknown as Input<E>);
    return reply instanceof Response ? reply : c.json(reply as object, status);
  }

  async function readBody(c: Context<App>, schema: z.ZodMiniObject) {
    const sent = await readFields(c);
    // Another system may send its list as it is.
    const isList = Array.isArray(sent) && 'data' in schema.shape;
    const fields = parse(schema, isList ? { data: sent } : sent);
    // An update is a PATCH, or a POST that says so.
    if (method === 'PATCH' && c.req.method === 'POST') expectPatch(sent);
    return fields;
  }

  function onceFor(c: Context<App>, { params, body = {} }: { params?: object; body?: object }) {
    const { user, pemegang } = c.var;
    const owner = user?.id ?? (pemegang && `kunci ${pemegang.id}`) ?? endpoint.keyOwner?.(body) ?? '';
    const scope = `${endpoint.route}:${owner}`;
    const request = idempotentRequest(c.req.header('Idempotency-Key'), scope, { params, body });
    const answered = async (accept: () => Promise<unknown>) => {
      const answer = await once(c.var.db, request, async () => ({ status, body: await accept() }));
      // A request that waits for a second person is answered with another status.
      return answer.status === status ? answer.body : c.json(answer.body as object, answer.status);
    };
    return { request, once: answered };
  }

  async function repeat(call: UserCall, sent: { params?: unknown; body?: unknown }) {
    const input: Record<string, unknown> = { ...call };
    if (params) input.params = parse(params, sent.params);
    if (body) input.body = parse(body, sent.body);
    if (idempotent)
      Object.assign(input, { request: null, once: (accept: () => Promise<unknown>) => accept() });
    return handler(input as unknown as Input<E>);
  }

  const methods = method === 'PATCH' ? ['POST', 'PATCH'] : [method];
  const steps = [...around, guard];
  if (params) steps.push(validate('param', params));
  if (query) steps.push(validate('query', query));
  return { endpoint, mount: (app) => app.on(methods, [pathOf(endpoint)], ...steps, run), repeat };
}

interface Validated {
  out: Record<'param' | 'query', object>;
}

/** Validates a part of the address. A name given several times is a list, which no schema takes for one value. */
const validate = (part: 'param' | 'query', schema: z.ZodMiniObject) =>
  zValidator(part, schema, (result) => {
    if (!result.success) refuse(result.error);
  });

/** An id and a word out of a few are part of the path: any other is no route. */
const pathOf = (endpoint: Endpoint) =>
  routeOf(endpoint).path.replace(
    /\{(\w+)\}/g,
    (_, name) => `:${name}${patternOf(endpoint.params?.shape[name])}`,
  );

function patternOf(schema: z.core.$ZodType | undefined): string {
  if (schema === rowId) return '{[1-9][0-9]{0,14}}';
  return schema instanceof z.ZodMiniEnum ? `{(?:${schema.options.join('|')})}` : '';
}

/** An update may leave fields out; an upload has its file besides them. */
function bodySchema(endpoint: Endpoint): z.ZodMiniObject | undefined {
  const { body, whole, file } = endpoint;
  const fields = body && routeOf(endpoint).method === 'PATCH' && !whole ? z.partial(body) : body;
  if (!fields || !file) return fields;
  return z.extend(fields, { file: file === 'optional' ? optionalFile : fileField });
}

const maxBytes = ({ limit, file }: Endpoint) => (limit?.maxBytes ?? MAX_BODY_BYTES) + (file ? FORM_BYTES : 0);

function expectPatch(sent: unknown): void {
  const { _method } = Object(sent) as { _method?: unknown };
  if (String(_method).toUpperCase() !== 'PATCH') throw invalid('_method', 'Harus PATCH');
}

/**
 * Reads an `Idempotency-Key` header; null without one.
 *
 * @param scope the call and its caller: keys of two scopes never meet
 * @throws ApiError validasi when the key is empty or longer than 200 characters
 */
function idempotentRequest(
  header: string | undefined,
  scope: string,
  request: unknown,
): IdempotentRequest | null {
  if (header === undefined) return null;
  if (header.trim() === '' || header.length > 200) {
    throw invalid('Idempotency-Key', 'Harus 1 sampai 200 karakter');
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64');
  return { key: `${scope}:${header.trim()}`, fingerprint };
}
