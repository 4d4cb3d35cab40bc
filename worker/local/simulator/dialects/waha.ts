import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Due } from '../outbox.ts';
import { createVcard, hiddenId, phoneOf } from '../phone.ts';
import { type Answer, type Content, contentOf, type Dialect, jsonOf, phoneIn, Refused } from './dialect.ts';
import { PHOTO } from './photo.ts';

const File = z.object({
  url: z.url({ protocol: /^https?$/ }),
  mimetype: z.string(),
  filename: z.string().optional(),
});
const common = { session: z.string(), chatId: z.string() };
const Text = z.object({ ...common, text: z.string().min(1) });
const WithFile = z.object({ ...common, caption: z.string().default(''), file: File });

const ACKS = { failed: -1, sent: 1, delivered: 2, read: 3 };
const ACK_NAMES = { failed: 'ERROR', sent: 'SERVER', delivered: 'DEVICE', read: 'READ' };

/** WhatsApp's code for a recipient that the number may not contact first at the moment. */
const TIME_LOCK = 463;

const failure = (status: Answer['status'], message: string): Answer => ({
  status,
  body: { statusCode: status, message, timestamp: new Date().toISOString() },
});
/** An exception of WAHA's engine. */
const exception = (message: string): Answer => ({
  status: 500,
  body: {
    statusCode: 500,
    timestamp: new Date().toISOString(),
    exception: { message, name: 'Error' },
    request: { path: '/api/sendText', method: 'POST' },
  },
});

const chatOf = (phone: string, hidden = false) => (hidden ? `${hiddenId(phone)}@lid` : `${phone}@c.us`);

/** WAHA. Source: waha.devlike.pro, its pages on sending, sessions and events. */
export function waha(variables: Record<string, string>, wantsScan: () => boolean): Dialect {
  const { WA_TOKEN: token = '', WA_SESSION: session = '', WA_WEBHOOK_SECRET: secret = '' } = variables;
  const status = () => (wantsScan() ? 'SCAN_QR_CODE' : 'WORKING');
  const me = { id: '6280000009999@c.us', pushName: 'Kampus' };
  const badKey = failure(401, 'Unauthorized');
  const unknownSession = (name: string) => failure(404, `Session "${name}" does not exist`);

  function content(event: Due) {
    const [name, payload] = told(event);
    return {
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      timestamp: Date.now(),
      event: name,
      session,
      me,
      payload,
      engine: 'GOWS',
      environment: { version: '2026.1.1', engine: 'GOWS', tier: 'CORE' },
    };
  }

  return {
    addresses: ['/api/sendText', '/api/sendImage', '/api/sendFile'],

    async read(c) {
      if (c.req.header('X-Api-Key') !== token) throw new Refused(badKey, 'unauthorized');
      const [, kind] = /send(Text|Image|File)$/.exec(c.req.path) ?? [];
      const body = await jsonOf(c);
      const parsed = kind === 'Text' ? Text.safeParse(body) : WithFile.safeParse(body);
      if (!parsed.success) throw new Refused(failure(400, z.prettifyError(parsed.error)));
      const { chatId, session: asked } = parsed.data;
      if (asked !== session) throw new Refused(unknownSession(asked));
      const to = phoneIn(chatId, 'c.us');
      if (to === null) throw new Refused(failure(400, `chatId ${chatId} is no chat`));
      return { ...to, callbackData: null, content: read(parsed.data, kind) };
    },

    newId: (phone, direction) =>
      `${direction === 'out'}_${chatOf(phone)}_3EB0${randomBytes(9).toString('hex').toUpperCase()}`,

    accepted: (id, { to, hidden, content }) => ({
      status: 201,
      body: {
        id,
        timestamp: Math.floor(Date.now() / 1000),
        from: me.id,
        fromMe: true,
        source: 'api',
        to: chatOf(to, hidden),
        body: content.text,
        hasMedia: content.link !== null,
        ack: 0,
        ackName: 'PENDING',
      },
    }),

    refused: (refusal) =>
      ({
        http429: failure(429, 'Too Many Requests'),
        rate: failure(429, 'Too Many Requests'),
        spam: exception(`server returned error ${TIME_LOCK}`),
        refused: exception('No LID for user'),
        badToken: badKey,
        wantsScan: notWorking(session, status()),
        http500: failure(500, 'Internal server error'),
      })[refusal],
    scanNotice: () => ({ event: 'session.status', payload: { name: session, status: status() } }),
    posts: (events) => events.map((event) => ({ events: [event], content: content(event) })),
    signature: { algorithm: 'sha512', secret, header: 'X-Webhook-Hmac', prefix: '' },

    others: new Hono()
      .use('/api/*', async (c, next) =>
        c.req.header('X-Api-Key') === token ? next() : c.json(badKey.body, badKey.status),
      )
      .get('/api/sessions/:session', (c) => {
        const name = c.req.param('session');
        if (name !== session) return c.json(unknownSession(name).body, 404);
        return c.json({ name, status: status(), me: wantsScan() ? null : me, config: {} });
      })
      .get('/api/files/:session/berkas', (c) => c.body(PHOTO.bytes, 200, { 'Content-Type': PHOTO.mime }))
      .get('/api/:session/lids/:lid', (c) => {
        const lid = c.req.param('lid').replace(/@lid$/, '');
        const phone = phoneOf(lid);
        return c.json({ lid: `${lid}@lid`, pn: phone === null ? null : `${phone}@c.us` });
      }),

    faultLabels: {
      spam: '463: dikunci untuk orang baru',
      refused: 'Nomor tidak ada di WhatsApp',
      badToken: '401: kunci API salah',
    },
  };
}

function read(request: z.infer<typeof Text> | z.infer<typeof WithFile>, kind = ''): Content {
  if ('text' in request) return contentOf({ type: 'text', text: request.text });
  const { caption: text, file } = request;
  const { url: link, filename = null } = file;
  return contentOf(
    kind === 'Image' ? { type: 'image', text, link } : { type: 'document', text, link, filename },
  );
}

const notWorking = (session: string, status: string): Answer => ({
  status: 422,
  body: {
    error: 'Session status is not as expected. Try again later or restart the session',
    session,
    status,
    expected: ['WORKING'],
  },
});

/** WhatsApp's own id, without the chat that WAHA puts before it. */
const whatsappIdOf = (id: string) => id.replace(/^.*_/, '');

function told(event: Due): [name: string, payload: object] {
  const { kind, messageId, phone, hidden, at, text, type, profileName, quotes } = event;
  const seconds = Math.floor(at / 1000);
  const chat = chatOf(phone, hidden === 1);
  switch (kind) {
    case 'notice': {
      const { event: name, payload } = JSON.parse(event.notice ?? '{}') as { event: string; payload: object };
      return [name, payload];
    }
    case 'incoming': {
      const payload = {
        id: messageId.replace(chatOf(phone), chat),
        timestamp: seconds,
        from: chat,
        fromMe: false,
        source: 'app',
        to: '6280000009999@c.us',
        _data: { Info: { PushName: profileName } },
      };
      if (type === 'reaction')
        return ['message.reaction', { ...payload, reaction: { text, messageId: 'true_3EB0' } }];
      return [
        'message',
        {
          ...payload,
          ...(quotes && { replyTo: { id: whatsappIdOf(quotes) } }),
          ...written(event),
          ack: 2,
          ackName: 'DEVICE',
        },
      ];
    }
    default:
      return [
        'message.ack',
        {
          id: messageId,
          from: chat,
          to: chat,
          participant: null,
          fromMe: true,
          ack: ACKS[kind],
          ackName: ACK_NAMES[kind],
          ...(kind === 'failed' && { error: { code: event.failedCode ?? TIME_LOCK } }),
        },
      ];
  }
}

const MIMETYPES: Record<string, string> = {
  image: 'image/jpeg',
  document: 'application/pdf',
  sticker: 'image/webp',
  audio: 'audio/ogg; codecs=opus',
};

function written({ type, text, filename }: Due): object {
  if (type === 'contact' || type === 'contact_request') {
    const card = createVcard(text);
    return { body: card, hasMedia: false, vCards: [card] };
  }
  const mimetype = MIMETYPES[type];
  const url = 'http://localhost:3000/api/files/default/berkas';
  return {
    body: text,
    hasMedia: mimetype !== undefined,
    ...(mimetype && { media: { url, mimetype, filename } }),
  };
}
