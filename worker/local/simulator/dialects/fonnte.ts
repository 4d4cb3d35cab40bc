import { createHash, randomInt } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Due } from '../outbox.ts';
import { formatPhone, hiddenId, isPhone } from '../phone.ts';
import { type Answer, type Content, contentOf, type Dialect, type Refusal, Refused } from './dialect.ts';

const DEVICE = '6280000009999';
const SendForm = z.object({
  target: z.string(),
  message: z.string().default(''),
  url: z.url({ protocol: /^https?$/ }).optional(),
  filename: z.string().optional(),
  countryCode: z.string().optional(),
});

/** Fonnte refuses with 200; for a wrong token it writes `Status` with a capital letter. */
const refusal = (reason: string): Answer => ({
  status: 200,
  body: { status: false, reason, requestid: randomInt(1e9) },
});
const badToken: Answer = { status: 200, body: { Status: false, reason: 'token invalid' } };

/** The id in status webhooks after the first, which has both ids. */
const stateIdOf = (messageId: string) => createHash('md5').update(messageId).digest('hex').toUpperCase();

/** Fonnte. Source: docs.fonnte.com, its pages on sending, the message status webhook and the reply webhook. */
export function fonnte(variables: Record<string, string>, wantsScan: () => boolean): Dialect {
  const { WA_TOKEN: token = '' } = variables;

  return {
    addresses: ['/send'],

    async read(c) {
      if (c.req.header('Authorization') !== token) throw new Refused(badToken, 'unauthorized');
      const { data } = SendForm.safeParse(await c.req.parseBody().catch(() => null));
      if (!data || (data.message === '' && data.url === undefined))
        throw new Refused(refusal('input invalid'));
      // Fonnte turns 08… into 62…, unless countryCode is 0.
      const to = data.target.replace(/^0/, data.countryCode === '0' ? '0' : (data.countryCode ?? '62'));
      if (!isPhone(to)) throw new Refused(refusal('target input invalid'));
      return { to, hidden: false, callbackData: null, content: read(data) };
    },

    newId: () => String(randomInt(1e9, 1e12)),

    accepted: (id, { to }) => ({
      status: 200,
      body: {
        detail: 'success! message in queue',
        id: [id],
        process: 'pending',
        requestid: randomInt(1e9),
        status: true,
        target: [to],
      },
    }),

    refused,
    scanNotice: (wantsScan) => ({
      device: DEVICE,
      status: wantsScan ? 'disconnect' : 'connect',
      timestamp: Math.floor(Date.now() / 1000),
      ...(wantsScan && { reason: 'logged out' }),
    }),
    posts: (events) => events.map((event) => ({ events: [event], content: told(event) })),
    signature: null,

    others: new Hono().post('/device', (c) => {
      if (c.req.header('Authorization') !== token) return c.json(badToken.body);
      const device_status = wantsScan() ? 'disconnect' : 'connect';
      return c.json({ status: true, device: DEVICE, device_status, name: 'Kampus', quota: '10000' });
    }),

    faultLabels: {
      spam: 'Kuota habis',
      refused: 'Nomor ditolak (target invalid)',
      badToken: 'Token salah',
    },
  };
}

function read(form: z.infer<typeof SendForm>): Content {
  const { message: text, url: link, filename = null } = form;
  if (link === undefined) return contentOf({ type: 'text', text });
  const isImage = /\.(jpe?g|png|webp|gif)$/i.test(new URL(link).pathname);
  return contentOf(isImage ? { type: 'image', text, link } : { type: 'document', text, link, filename });
}

const tooMany: Answer = { status: 429, body: { message: 'Too Many Attempts.' } };
const refused = (reason: Refusal): Answer =>
  ({
    http429: tooMany,
    rate: tooMany,
    spam: refusal('insufficient quota'),
    refused: refusal('target invalid'),
    badToken,
    wantsScan: refusal('request invalid on disconnected device'),
    http500: { status: 500, body: { message: 'Server Error' } } as const,
  })[reason];

/** A webhook's body. The first event of a message has both ids, later ones only `stateid`. */
function told(event: Due): object {
  const { kind, messageId, phone, hidden, text, type, filename, profileName, at } = event;
  const stateid = stateIdOf(messageId);
  switch (kind) {
    case 'notice':
      return JSON.parse(event.notice ?? '{}') as object;
    case 'incoming':
      return {
        device: DEVICE,
        sender: hidden ? `${hiddenId(phone)}@lid` : phone,
        message: (type === 'text' || EXTENSIONS[type] ? text : '') || 'non-text message',
        name: profileName ?? formatPhone(phone),
        text: type === 'text' ? text : 'non-text message',
        ...(EXTENSIONS[type] && {
          url: 'https://api.fonnte.com/berkas',
          filename,
          extension: EXTENSIONS[type],
        }),
        inboxid: Number(messageId),
        timestamp: Math.floor(at / 1000),
      };
    case 'sent':
      return { device: DEVICE, id: messageId, stateid, status: 'sent', state: 'sent' };
    case 'failed':
      return { device: DEVICE, id: messageId, status: 'invalid' };
    default:
      return { device: DEVICE, stateid, state: kind };
  }
}

const EXTENSIONS: Record<string, string> = { image: 'jpg', document: 'pdf', sticker: 'webp', audio: 'ogg' };
