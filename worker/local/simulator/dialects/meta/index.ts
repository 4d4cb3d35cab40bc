import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../../database.ts';
import type { Category } from '../../invoice.ts';
import { keep } from '../../kept.ts';
import { type Dialect, jsonOf, Refused } from '../dialect.ts';
import { PHOTO } from '../photo.ts';
import { DEMO_TEMPLATES } from './demo-templates.ts';
import { badTokenError, metaError, unknownIdError } from './errors.ts';
import { createFlows, type Published } from './flows.ts';
import { parseSend, userIdOf } from './send-request.ts';
import type { MetaTemplate } from './template.ts';
import { createTemplates } from './templates.ts';
import { APP_ID, createUploads } from './uploads.ts';
import { envelope, MEDIA_ID } from './webhooks.ts';

const VERSION = '/:version{v[0-9]+\\.[0-9]+}';
const UPLOAD = ':upload{upload:[^/]+}';
const MOST_TEMPLATES_A_PAGE = 100;

/** Lets through the requests with this authorization. */
const only = (authorization: string) =>
  createMiddleware(async (c, next) => {
    if (c.req.header('Authorization') !== authorization) throw new Refused(badTokenError(), 'unauthorized');
    await next();
  });

/** Lets through the requests about this id, which their path has. */
const about = (id: string) =>
  createMiddleware<object, '/:id'>(async (c, next) => {
    if (c.req.param('id') !== id) throw new Refused(unknownIdError(c.req.param('id')));
    await next();
  });

/** Meta's WhatsApp Cloud API. */
export function meta(variables: Record<string, string>, db: Database) {
  const {
    WA_TOKEN: token = '',
    WA_PHONE_NUMBER_ID: phoneNumberId = '',
    WA_APP_SECRET: appSecret = '',
    WA_BUSINESS_ACCOUNT_ID: accountId = '',
  } = variables;
  const uploads = createUploads();
  const templates = createTemplates(keep<readonly MetaTemplate[]>(db, 'templates', DEMO_TEMPLATES), uploads);
  const flows = createFlows(keep<Published>(db, 'flows', {}));
  const bearer = only(`Bearer ${token}`);

  const chargedAs = (template: string) =>
    (templates.list().find(({ name }) => name === template)?.category ?? 'UTILITY').toLowerCase() as Category;

  const dialect: Dialect = {
    addresses: [`${VERSION}/:phoneNumberId/messages`],
    hasWindow: true,
    categoryOf: ({ template }) => (template === null ? 'service' : chargedAs(template)),

    async read(c) {
      if (c.req.header('Authorization') !== `Bearer ${token}`)
        throw new Refused(badTokenError(), 'unauthorized');
      const id = c.req.param('phoneNumberId') ?? '';
      if (id !== phoneNumberId) throw new Refused(unknownIdError(id));
      return parseSend(await jsonOf(c), templates, flows);
    },

    newId: () => `wamid.${Buffer.from(`HBgN${randomUUID()}`).toString('base64')}`,

    accepted: (id, { to, hidden }) => ({
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [hidden ? { input: userIdOf(to), user_id: userIdOf(to) } : { input: to, wa_id: to }],
        messages: [{ id, message_status: 'accepted' }],
      },
    }),

    refused: (refusal, code = 131026) =>
      ({
        http429: metaError(4, 'Application request limit reached', 429),
        rate: metaError(130429),
        spam: metaError(131048),
        refused: metaError(code),
        badToken: badTokenError(),
        http500: unknownError(),
        wantsScan: unknownError(),
      })[refusal],
    posts: (events) => [{ events, content: envelope(events, phoneNumberId, accountId) }],
    signature: {
      algorithm: 'sha256',
      secret: appSecret,
      header: 'X-Hub-Signature-256',
      prefix: 'sha256=',
    },
    others: new Hono()
      .get(`/media/${MEDIA_ID}`, bearer, (c) => c.body(PHOTO.bytes, 200, { 'Content-Type': PHOTO.mime }))
      .get(`${VERSION}/${MEDIA_ID}`, bearer, (c) =>
        // The file is on another host of Meta's, which wants the token as well.
        c.json({
          url: new URL(`/media/${MEDIA_ID}`, c.req.url).href,
          mime_type: PHOTO.mime,
          file_size: PHOTO.bytes.length,
          id: MEDIA_ID,
          messaging_product: 'whatsapp',
        }),
      )
      .get(`${VERSION}/debug_token`, bearer, (c) =>
        c.json({ data: { app_id: APP_ID, is_valid: c.req.query('input_token') === token } }),
      )
      .get(`${VERSION}/:id/message_templates`, bearer, about(accountId), (c) =>
        c.json(pageOf(templates.list(), new URL(c.req.url))),
      )
      .post(`${VERSION}/:id/message_templates`, bearer, about(accountId), async (c) =>
        c.json(templates.make(await jsonOf(c))),
      )
      .post(`${VERSION}/:id/flows`, bearer, about(accountId), async (c) =>
        c.json(flows.publish(await jsonOf(c))),
      )
      .post(`${VERSION}/:id/uploads`, bearer, about(APP_ID), (c) => c.json(uploads.open(c.req.query())))
      .post(`${VERSION}/${UPLOAD}`, only(`OAuth ${token}`), async (c) => {
        const id = c.req.param('upload') ?? '';
        return c.json(uploads.take(id, c.req.header('file_offset'), await c.req.arrayBuffer()));
      }),
    faultLabels: {
      rate: '130429: batas kecepatan',
      spam: '131048: batas spam',
      refused: '131026: tidak dapat dikirim',
      badToken: '190: token tidak berlaku',
    },
  };
  return { dialect, templates };
}

const unknownError = () => metaError(131000, 'Message failed to send due to an unknown error.');

const cursor = (place: number) => Buffer.from(String(place)).toString('base64url');

/** One page of the list, with the requested fields. */
function pageOf(all: readonly MetaTemplate[], address: URL) {
  const { searchParams } = address;
  const asked = Number(searchParams.get('limit') ?? 25);
  const limit = Math.min(Number.isInteger(asked) && asked > 0 ? asked : 25, MOST_TEMPLATES_A_PAGE);
  const from = Number(Buffer.from(searchParams.get('after') ?? '', 'base64url').toString()) || 0;
  const fields = new Set(['id', ...(searchParams.get('fields') ?? 'name,language,status').split(',')]);
  const data = all
    .slice(from, from + limit)
    .map((template) => Object.fromEntries(Object.entries(template).filter(([name]) => fields.has(name))));
  const after = cursor(from + data.length);
  const next = new URL(address);
  next.searchParams.set('after', after);
  const hasMore = from + data.length < all.length;
  const cursors = { before: cursor(from), after };
  return { data, paging: data.length === 0 ? {} : { cursors, ...(hasMore && { next: next.href }) } };
}
