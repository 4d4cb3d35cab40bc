import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Due } from '../outbox.ts';
import { createVcard, hiddenId } from '../phone.ts';
import {
  type Answer,
  BARE,
  type Content,
  type Dialect,
  invalid,
  phoneIn,
  type Refusal,
  retryAfter,
  signedPost,
  unauthorized,
} from './dialect.ts';
import { PHOTO } from './photo.ts';

const DEVICE = '6280000009999@s.whatsapp.net';
const Link = z.url({ protocol: /^https?$/ });
const Text = z.object({ phone: z.string(), message: z.string().min(1) });
const Image = z.object({ phone: z.string(), caption: z.string().default(''), image_url: Link });
const Document = z.object({ phone: z.string(), caption: z.string().default(''), file_url: Link });

const answer = (
  status: Answer['status'],
  code: string,
  message: string,
  results: object | null = null,
): Answer => ({
  status,
  body: { status, code, message, results },
});
const notLoggedIn = answer(401, 'AUTHENTICATION_ERROR', 'you are not loggin');
const notBasicAuth: Answer = { status: 401, body: { message: 'Unauthorized' } };

/** go-whatsapp-web-multidevice. Source: its repository, docs/openapi.yaml, docs/webhook-payload.md and src/pkg/error. */
export function gowa(variables: Record<string, string>, wantsScan: () => boolean): Dialect {
  const { WA_TOKEN: token = '', WA_WEBHOOK_SECRET: secret = '' } = variables;
  const authorization = `Basic ${Buffer.from(token).toString('base64')}`;
  const isOurs = (c: Context) => c.req.header('Authorization') === authorization;
  const signature = {
    algorithm: 'sha256',
    secret,
    header: 'X-Hub-Signature-256',
    prefix: 'sha256=',
  } as const;

  return {
    addresses: ['/send/message', '/send/image', '/send/file'],
    hasWindow: false,
    // GOWA reports no "sent" (accepted means sent) and no failures.
    tells: (kind) => kind !== 'sent' && kind !== 'failed',

    async read(c) {
      if (!isOurs(c)) return unauthorized(notBasicAuth);
      const parsed = await parseSend(c);
      if (parsed === null) return invalid(answer(400, 'VALIDATION_ERROR', 'phone: cannot be blank'));
      const to = phoneIn(parsed.phone, 's.whatsapp.net');
      if (to === null) return invalid(answer(400, 'INVALID_JID', 'your JID is invalid'));
      return { ok: true, send: { ...to, callbackData: null, content: parsed.content } };
    },

    newId: () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`,

    accepted: (id, { to }) =>
      answer(200, 'SUCCESS', 'Success', {
        message_id: id,
        status: `Message sent to ${to}@s.whatsapp.net (server timestamp: ${new Date().toISOString()})`,
      }),

    refused,
    // GOWA sends no webhook about it; the next send fails.
    scanNotice: () => null,
    posts: (events) => events.map((event) => signedPost([event], told(event), signature)),

    others: new Hono()
      .get('/app/status', (c) => {
        if (!isOurs(c)) return c.json(notBasicAuth.body, 401);
        const { status, body } = answer(200, 'SUCCESS', 'Connection status retrieved', {
          is_connected: true,
          is_logged_in: !wantsScan(),
          device_id: DEVICE,
        });
        return c.json(body, status);
      })
      .get('/statics/media/gambar.jpeg', (c) =>
        isOurs(c) ? c.body(PHOTO.bytes, 200, { 'Content-Type': PHOTO.mime }) : c.json(notBasicAuth.body, 401),
      ),

    faultLabels: {
      spam: 'WA_REACHOUT_TIMELOCK: dikunci untuk orang baru',
      refused: 'INVALID_JID: tidak ada di WhatsApp',
      badToken: '401: nama atau password salah',
    },
  };
}

async function parseSend(c: Context): Promise<{ phone: string; content: Content } | null> {
  if (c.req.path.endsWith('/message')) {
    const { data } = Text.safeParse(await c.req.json().catch(() => null));
    return data ? { phone: data.phone, content: { ...BARE, type: 'text', text: data.message } } : null;
  }
  const form: unknown = await c.req.parseBody().catch(() => null);
  if (c.req.path.endsWith('/image')) {
    const { data } = Image.safeParse(form);
    const content = data && { ...BARE, type: 'image' as const, text: data.caption, link: data.image_url };
    return content ? { phone: data.phone, content } : null;
  }
  const { data } = Document.safeParse(form);
  if (!data) return null;
  // GOWA names a document by its address.
  const filename = new URL(data.file_url).pathname.split('/').at(-1) || 'document';
  return {
    phone: data.phone,
    content: { ...BARE, type: 'document', text: data.caption, link: data.file_url, filename },
  };
}

function refused(refusal: Refusal): Answer {
  switch (refusal.kind) {
    case 'http429':
    case 'rate':
      return { ...answer(429, 'TOO_MANY_REQUESTS', 'too many requests'), headers: retryAfter(refusal) };
    case 'spam':
      return answer(
        429,
        'WA_REACHOUT_TIMELOCK',
        'WhatsApp rejected this send with error 463 (reach-out timelock).',
      );
    case 'refused':
      return answer(400, 'INVALID_JID', 'user is not registered');
    case 'badToken':
      return notBasicAuth;
    case 'wantsScan':
      return notLoggedIn;
    case 'http500':
      return answer(500, 'INTERNAL_SERVER_ERROR', 'server returned error 503');
  }
}

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
