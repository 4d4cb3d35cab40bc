import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '../../database.ts';
import type { Category } from '../../invoice.ts';
import { keep } from '../../kept.ts';
import { type Answer, type Dialect, invalid, type Refusal, retryAfter, unauthorized } from '../dialect.ts';
import { PHOTO } from '../photo.ts';
import { badTokenError, metaError, unknownIdError } from './errors.ts';
import { createFlows } from './flows.ts';
import { MEDIA_ID, mediaOf } from './media.ts';
import { parseSend, userIdOf } from './send-request.ts';
import type { MetaTemplate } from './template.ts';
import { createTemplates } from './templates.ts';
import { APP_ID, createUploads } from './uploads.ts';
import { posts } from './webhooks.ts';

const VERSION = '/:version{v[0-9]+\\.[0-9]+}';
const MAKING = ['flows', 'message_templates'].flatMap((what) => [
  `${VERSION}/:accountId/${what}`,
  `/:accountId/${what}`,
]);
const UPLOAD = ':upload{upload:[^/]+}';
const MOST_TEMPLATES_A_PAGE = 100;

/** Meta's WhatsApp Cloud API. The version in paths is optional. */
export function meta(variables: Record<string, string>, db: Database) {
  const {
    WA_TOKEN: token = '',
    WA_PHONE_NUMBER_ID: phoneNumberId = '',
    WA_APP_SECRET: appSecret = '',
    WA_BUSINESS_ACCOUNT_ID: accountId = '',
  } = variables;
  const uploads = createUploads();
  const templates = createTemplates(keep(db, 'templates'), uploads);
  const flows = createFlows(keep(db, 'flows'));
  const isOurs = (authorization: string | undefined) => authorization === `Bearer ${token}`;

  const chargedAs = (template: string) =>
    (templates.list().find(({ name }) => name === template)?.category ?? 'UTILITY').toLowerCase() as Category;

  const dialect: Dialect = {
    addresses: [`${VERSION}/:phoneNumberId/messages`, '/:phoneNumberId/messages'],
    hasWindow: true,
    tells: () => true,
    categoryOf: ({ template }) => (template === null ? 'service' : chargedAs(template)),

    async read(c) {
      if (!isOurs(c.req.header('Authorization'))) return unauthorized(badTokenError());
      const id = c.req.param('phoneNumberId') ?? '';
      if (id !== phoneNumberId) return invalid(unknownIdError(id));
      return parseSend(await c.req.json().catch(() => null), templates, flows);
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

    refused,
    posts: (events) => posts(events, { appSecret, phoneNumberId, accountId }),
    others: new Hono()
      .on('GET', [`${VERSION}/:accountId/message_templates`, '/:accountId/message_templates'], (c) => {
        const answer = ({ status, body }: Answer) => c.json(body, status);
        if (!isOurs(c.req.header('Authorization'))) return answer(badTokenError());
        const id = c.req.param('accountId') ?? '';
        if (id !== accountId) return answer(unknownIdError(id));
        return c.json(pageOf(templates.list(), new URL(c.req.url)));
      })
      .on('POST', MAKING, async (c) => {
        const answer = ({ status, body }: Answer) => c.json(body, status);
        if (!isOurs(c.req.header('Authorization'))) return answer(badTokenError());
        const id = c.req.param('accountId') ?? '';
        if (id !== accountId) return answer(unknownIdError(id));
        const body = await c.req.json().catch(() => null);
        return answer(c.req.path.endsWith('/flows') ? flows.publish(body) : templates.make(body));
      })
      .on('GET', [`${VERSION}/${MEDIA_ID}`, `/${MEDIA_ID}`, `/media/${MEDIA_ID}`], (c) => {
        const { body, status } = badTokenError();
        if (!isOurs(c.req.header('Authorization'))) return c.json(body, status);
        return c.req.path.startsWith('/media/')
          ? c.body(PHOTO.bytes, 200, { 'Content-Type': PHOTO.mime })
          : c.json(mediaOf(new URL(c.req.url).origin));
      })
      .on('GET', [`${VERSION}/debug_token`, '/debug_token'], (c) => {
        const { body, status } = badTokenError();
        if (!isOurs(c.req.header('Authorization'))) return c.json(body, status);
        return c.json({ data: { app_id: APP_ID, is_valid: c.req.query('input_token') === token } });
      })
      .on('POST', [`${VERSION}/:appId/uploads`, '/:appId/uploads'], (c) => {
        const answer = ({ status, body }: Answer) => c.json(body, status);
        if (!isOurs(c.req.header('Authorization'))) return answer(badTokenError());
        const id = c.req.param('appId') ?? '';
        return answer(id === APP_ID ? uploads.open(c.req.query()) : unknownIdError(id));
      })
      .on('POST', [`${VERSION}/${UPLOAD}`, `/${UPLOAD}`], async (c) => {
        const answer = ({ status, body }: Answer) => c.json(body, status);
        if (c.req.header('Authorization') !== `OAuth ${token}`) return answer(badTokenError());
        const id = c.req.param('upload') ?? '';
        return answer(uploads.take(id, c.req.header('file_offset'), await c.req.arrayBuffer()));
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

function refused(refusal: Refusal): Answer {
  switch (refusal.kind) {
    case 'http429':
      return { ...metaError(4, 'Application request limit reached', 429), headers: retryAfter(refusal) };
    case 'rate':
      return metaError(130429);
    case 'spam':
      return metaError(131048);
    case 'refused':
      return metaError(refusal.code ?? 131026);
    case 'badToken':
      return badTokenError();
    case 'http500':
    case 'wantsScan':
      return metaError(131000, 'Message failed to send due to an unknown error.');
  }
}

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
