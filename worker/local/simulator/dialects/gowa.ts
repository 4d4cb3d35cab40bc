import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Due } from '../outbox.ts';
import { createVcard, hiddenId } from '../phone.ts';
import { type Answer, contentOf, type Dialect, phoneIn, type Refusal, Refused } from './dialect.ts';
import { PHOTO } from './photo.ts';

const DEVICE = '6280000009999@s.whatsapp.net';
const phone = z.string();
const caption = z.string().default('');
const link = z.url({ protocol: /^https?$/ });
/** What each address takes. */
const SENDS = {
  '/send/message': z
    .object({ phone, message: z.string().min(1) })
    .transform(({ phone, message: text }) => ({ phone, content: contentOf({ type: 'text', text }) })),
  '/send/image': z
    .object({ phone, caption, image_url: link })
    .transform(({ phone, caption: text, image_url: link }) => ({
      phone,
      content: contentOf({ type: 'image', text, link }),
    })),
  '/send/file': z
    .object({ phone, caption, file_url: link })
    .transform(({ phone, caption: text, file_url: link }) => {
      // GOWA names a document by its address.
      const filename = new URL(link).pathname.split('/').at(-1) || 'document';
      return { phone, content: contentOf({ type: 'document', text, link, filename }) };
    }),
};
const ADDRESSES = Object.keys(SENDS) as (keyof typeof SENDS)[];

const answer = (
  status: Answer['status'],
  code: string,
  message: string,
  results: object | null = null,
): Answer => ({
  status,
  body: { status, code, message, results },
});
const notBasicAuth: Answer = { status: 401, body: { message: 'Unauthorized' } };

/** go-whatsapp-web-multidevice. Source: its repository, docs/openapi.yaml, docs/webhook-payload.md and src/pkg/error. */
export function gowa(variables: Record<string, string>, wantsScan: () => boolean): Dialect {
  const { WA_TOKEN: token = '', WA_WEBHOOK_SECRET: secret = '' } = variables;
  const authorization = `Basic ${Buffer.from(token).toString('base64')}`;
  const expectOurs = (c: Context) => {
    if (c.req.header('Authorization') !== authorization) throw new Refused(notBasicAuth, 'unauthorized');
  };
  return {
    addresses: ADDRESSES,
    // Accepted means sent.
    untold: ['sent', 'failed'],

    async read(c) {
      expectOurs(c);
      const address = ADDRESSES.find((one) => c.req.path.endsWith(one)) ?? '/send/message';
      const body: Promise<unknown> = address === '/send/message' ? c.req.json() : c.req.parseBody();
      const { data } = SENDS[address].safeParse(await body.catch(() => null));
      if (!data) throw new Refused(answer(400, 'VALIDATION_ERROR', 'phone: cannot be blank'));
      const to = phoneIn(data.phone, 's.whatsapp.net');
      if (to === null) throw new Refused(answer(400, 'INVALID_JID', 'your JID is invalid'));
      return { ...to, callbackData: null, content: data.content };
    },

    newId: () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`,

    accepted: (id, { to }) =>
      answer(200, 'SUCCESS', 'Success', {
        message_id: id,
        status: `Message sent to ${to}@s.whatsapp.net (server timestamp: ${new Date().toISOString()})`,
      }),

    refused: (refusal) => REFUSALS[refusal],
    // GOWA sends no webhook about it; the next send fails.
    scanNotice: () => null,
    posts: (events) => events.map((event) => ({ events: [event], content: told(event) })),
    signature: { algorithm: 'sha256', secret, header: 'X-Hub-Signature-256', prefix: 'sha256=' },

    others: new Hono()
      .get('/app/status', (c) => {
        expectOurs(c);
        const results = { is_connected: true, is_logged_in: !wantsScan(), device_id: DEVICE };
        return c.json(answer(200, 'SUCCESS', 'Connection status retrieved', results).body);
      })
      .get('/statics/media/gambar.jpeg', (c) => {
        expectOurs(c);
        return c.body(PHOTO.bytes, 200, { 'Content-Type': PHOTO.mime });
      }),

    faultLabels: {
      spam: 'WA_REACHOUT_TIMELOCK: dikunci untuk orang baru',
      refused: 'INVALID_JID: tidak ada di WhatsApp',
      badToken: '401: nama atau password salah',
    },
  };
}

const tooMany = answer(429, 'TOO_MANY_REQUESTS', 'too many requests');
const REFUSALS: Record<Refusal, Answer> = {
  http429: tooMany,
  rate: tooMany,
  spam: answer(
    429,
    'WA_REACHOUT_TIMELOCK',
    'WhatsApp rejected this send with error 463 (reach-out timelock).',
  ),
  refused: answer(400, 'INVALID_JID', 'user is not registered'),
  badToken: notBasicAuth,
  wantsScan: answer(401, 'AUTHENTICATION_ERROR', 'you are not loggin'),
  http500: answer(500, 'INTERNAL_SERVER_ERROR', 'server returned error 503'),
};

function told(event: Due): object {
  const { kind, messageId, phone, hidden, at, text, type, profileName, quotes } = event;
  const chat = hidden ? `${hiddenId(phone)}@lid` : `${phone}@s.whatsapp.net`;
  const timestamp = new Date(at).toISOString();
  const whose = { chat_id: chat, from: chat, ...(hidden && { from_lid: chat }) };
  switch (kind) {
    case 'notice':
      return JSON.parse(event.notice ?? '{}') as object;
    case 'incoming': {
      const payload = { id: messageId, ...whose, from_name: profileName, timestamp, is_from_me: false };
      if (type === 'reaction')
        return {
          event: 'message.reaction',
          device_id: DEVICE,
          payload: { ...payload, reaction: text, reacted_message_id: '3EB0' },
        };
      return {
        event: 'message',
        device_id: DEVICE,
        payload: { ...payload, ...(quotes && { replied_to_id: quotes }), ...written(event) },
      };
    }
    default:
      return {
        event: 'message.ack',
        device_id: DEVICE,
        timestamp,
        payload: { ids: [messageId], ...whose, receipt_type: kind, receipt_type_description: kind },
      };
  }
}

function written({ type, text, filename }: Due): object {
  const path = (name: string) => `statics/media/${name}`;
  const body = text && { body: text };
  switch (type) {
    case 'image':
      return { ...body, image: { path: path('gambar.jpeg'), caption: text } };
    case 'document':
      return { ...body, document: { path: path(filename ?? 'berkas.pdf'), caption: text } };
    case 'sticker':
      return { sticker: path('stiker.webp') };
    case 'audio':
      return { audio: path('suara.ogg') };
    case 'contact':
    case 'contact_request':
      return { contact: { displayName: 'Kontak', vcard: createVcard(text) } };
    default:
      return { body: text };
  }
}
