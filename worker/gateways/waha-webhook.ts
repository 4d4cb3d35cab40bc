import * as z from 'zod';
import type { JenisMasuk } from '#contract/pesan.ts';
import { keep, list, part, Timestamp } from './fields.ts';
import type { GatewayEvent } from './gateway.ts';
import { senderOf, TIMELOCKED } from './ordinary-number.ts';
import { Id, STATES, State } from './waha-answers.ts';

const Envelope = z.object({
  event: z.string(),
  session: z.string(),
  timestamp: Timestamp,
  payload: z.unknown(),
});

const Ack = z.object({
  id: Id,
  fromMe: z.literal(true).optional(),
  ack: z.number(),
  error: part(z.object({ code: z.coerce.number() })),
});
const STATUSES: Partial<Record<number, 'failed' | 'sent' | 'delivered' | 'read'>> = {
  [-1]: 'failed',
  1: 'sent',
  2: 'delivered',
  3: 'read',
  4: 'read',
};

const text = z.string().nullish().catch(null);
const Message = z.object({
  id: Id,
  timestamp: Timestamp,
  from: z.string(),
  fromMe: z.literal(false),
  body: text,
  hasMedia: z.boolean().catch(false),
  media: part(z.object({ mimetype: text })),
  location: z.unknown().optional(),
  vCards: list,
  // As the engine had it, each in its own words: WEBJS, NOWEB, GOWS.
  _data: z
    .object({
      type: text,
      notifyName: text,
      pushName: text,
      key: part(z.object({ remoteJidAlt: text, senderPn: text })),
      Info: part(z.object({ PushName: text, SenderAlt: text, MediaType: text })),
    })
    .catch({}),
});
type Message = z.infer<typeof Message>;

/** One WAHA may have sessions of other numbers. What it repeats has the same ids again. */
export function events(payload: unknown, session: string): GatewayEvent[] {
  return keep(Envelope, [payload])
    .filter((envelope) => envelope.session === session)
    .flatMap(({ event, timestamp, payload }): GatewayEvent[] => {
      switch (event) {
        case 'message.ack':
          return keep(Ack, [payload]).flatMap((ack) => statusEvents(ack, timestamp));
        case 'message':
          return keep(Message, [payload]).flatMap(incomingEvents);
        case 'session.status':
          return keep(z.object({ status: State }), [payload]).flatMap(({ status }) => channelEvents(status));
        default:
          return [];
      }
    });
}

function statusEvents({ id, ack, error }: z.infer<typeof Ack>, at: Date): GatewayEvent[] {
  const status = STATUSES[ack];
  if (!status) return [];
  const event = { type: 'status' as const, id: null, diulang: 0, ref: id, status, at };
  if (status !== 'failed') return [event];
  return [{ ...event, reason: error?.code === 463 ? TIMELOCKED : 'Gagal di WhatsApp' }];
}

function incomingEvents(message: Message): GatewayEvent[] {
  const { id, timestamp, from, body, _data } = message;
  const sender = senderOf(from, _data.key?.remoteJidAlt ?? _data.key?.senderPn ?? _data.Info?.SenderAlt);
  // WhatsApp's own notices stand in the chat like messages: that it is encrypted, say.
  if (sender === null || _data.type?.includes('notification')) return [];
  // Of a place the body is a picture of the map, of a contact its card.
  const written = !message.location && message.vCards.length === 0 && body ? body : '';
  return [
    {
      type: 'incoming',
      ref: id,
      from: sender,
      nama: _data.notifyName || _data.pushName || _data.Info?.PushName || null,
      jenis: jenisOf(message, written),
      body: written,
      at: timestamp,
    },
  ];
}

function jenisOf({ hasMedia, media, _data }: Message, written: string): JenisMasuk {
  if (!hasMedia) return written ? 'teks' : 'lainnya';
  // Without a file, as when WAHA is told not to fetch any, the engine still says what it is.
  const kind = media?.mimetype ?? _data.type ?? _data.Info?.MediaType ?? '';
  if (/^image(?!\/webp)/.test(kind)) return 'gambar';
  return /^(document|application|text)/.test(kind) ? 'dokumen' : 'lainnya';
}

/** A start is short, and says nothing yet. */
function channelEvents(session: z.infer<typeof State>): GatewayEvent[] {
  const state = STATES[session];
  if (state.state === 'away') return [];
  return [{ type: 'channel', held: state.state === 'held' ? state.reason : null }];
}
