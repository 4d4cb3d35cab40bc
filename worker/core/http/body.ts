import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler } from 'hono';
import { type $ZodErrorMap, type $ZodType, config } from 'zod/v4/core';
import id from 'zod/v4/locales/id.js';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';
import { ApiError } from '../errors.ts';

/** What a value is not that has another type, in words that are nobody's programming language. */
const HARUS: Record<string, string> = {
  string: 'Harus teks',
  number: 'Harus bilangan',
  boolean: 'Harus true atau false',
  array: 'Harus daftar',
  object: 'Harus objek',
  record: 'Harus objek',
};

const { localeError } = id();
/** Where a schema has no sentence of its own. */
const sentenceOf: $ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return localeError(issue);
  return issue.input === undefined ? REQUIRED : (HARUS[issue.expected] ?? localeError(issue));
};
config({ localeError: sentenceOf });

/**
 * Validates a body that comes as JSON or as either kind of form against one schema.
 *
 * @throws ApiError permintaan_rusak when it does not parse as what it says it is, validasi when a field is wrong
 */
export const body = <T extends $ZodType>(schema: T) => [toJson, validate('json', schema)] as const;

/** Validates path parameters. */
export const params = <T extends $ZodType>(schema: T) => validate('param', schema);

/** Validates what follows the question mark. */
export const query = <T extends $ZodType>(schema: T) => validate('query', schema);

function validate<T extends $ZodType, Target extends 'json' | 'param' | 'query'>(target: Target, schema: T) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw new ApiError('validasi', { fields: fieldMessages(result.error.issues) });
  });
}

/** Rewrites any body type to JSON, so that one validator serves all of them and none is skipped. */
const toJson: MiddlewareHandler = async (c, next) => {
  const fields = await readFields(c);
  c.req.raw = new Request(c.req.raw, {
    headers: { ...Object.fromEntries(c.req.raw.headers), 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  c.req.bodyCache = {};
  await next();
};

/** One type and no more: of a header that came twice nobody can tell how to read the body. */
const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;

/** A body of any type as an object, or whatever JSON it is. @throws ApiError permintaan_rusak */
export async function readFields(c: Context): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  try {
    if (FORM.test(type)) return await c.req.parseBody();
    const text = await c.req.text();
    return text === '' ? {} : JSON.parse(text);
  } catch {
    // It is not what it says it is, or its sender has hung up.
    throw new ApiError('permintaan_rusak');
  }
}

/** A body as it came. @throws ApiError permintaan_rusak when its sender hangs up */
export async function readBytes(c: Context): Promise<ArrayBuffer> {
  return c.req.arrayBuffer().catch(() => {
    throw new ApiError('permintaan_rusak');
  });
}
