import * as z from 'zod';
import type { Alasan } from '#contract/pesan/alasan.ts';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import { keep, list, part, placeOf, Time, Timestamp } from '../fields.ts';
import type { Content, GatewayEvent } from '../gateway.ts';
import { hiddenOf, senderOf, TIMELOCKED } from '../ordinary-number.ts';
import { Id, STATES, State } from './answers.ts';

const Envelope = z.object({
  event: z.string(),
  session: z.string(),
  timestamp: part(Time),
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

const FAILED: Alasan = { code: 'lainnya', reason: 'Gagal di WhatsApp' };

const text = z.string().nullish().catch(null);
const common = {
  id: Id,
  timestamp: Timestamp,
  from: z.string(),
  fromMe: z.literal(false),
  // As the engine had it, each in its own words: WEBJS, NOWEB, GOWS.
  _data: z
    .object({
      type: text,
      notifyName: text,
      pushName: text,
      key: part(z.object({ remoteJidAlt: text, senderPn: text })),
      message: part(z.looseObject({})),
      Info: part(z.object({ PushName: text, SenderAlt: text, MediaType: text, Edit: text })),
      Message: part(z.looseObject({})),
    })
    .catch({}),
};
const Message = z.object({
  ...common,
  body: text,
  hasMedia: z.boolean().catch(false),
  media: part(z.object({ mimetype: text, url: text })),
  location: z
    .object({ name: part(z.string()), address: part(z.string()), description: part(z.string()) })
    .nullish()
    .catch({}),
  vCards: list,
  /** the quoted message; engines give its id with its chat or without */
  replyTo: part(z.object({ id: Id })),
  /** the message that an edit changes */
  editedMessageId: part(Id),
});
type Message = z.infer<typeof Message>;

/** The message that was deleted for everyone. Some engines give only its id, others only the message. */
const Revoked = z
  .object({ revokedMessageId: part(Id), before: part(z.object({ id: Id })) })
  .transform(({ revokedMessageId, before }) => revokedMessageId ?? before?.id);

/** A reaction that has been taken back is empty: there is nothing of it. */
const Reaction = z.object({ ...common, reaction: z.object({ text: z.string().min(1) }) });

/** One WAHA may have sessions of other numbers. What it repeats has the same ids again. */
export function events(payload: unknown, session: string): GatewayEvent[] {
  return keep(Envelope, [payload])
    .filter((envelope) => envelope.session === session)
    .flatMap(({ event, timestamp, payload }): GatewayEvent[] => {
      switch (event) {
        case 'message.ack':
          return keep(Ack, [payload]).flatMap((ack) => statusEvents(ack, timestamp ?? new Date()));
        case 'message':
          return keep(Message, [payload])
            .filter(isWritten)
            .flatMap((message) =>
              incomingEvents(message, {
                ...contentOf(message),
                ...(message.replyTo && { kutip: message.replyTo.id }),
              }),
            );
        case 'message.edited':
          return keep(Message, [payload]).flatMap(editedEvents);
        case 'message.revoked':
          return keep(Revoked, [payload]).flatMap((ref) => (ref ? [{ type: 'deleted', ref }] : []));
        case 'message.reaction':
          return keep(Reaction, [payload])
            .filter(isWritten)
            .flatMap((reaction) =>
              incomingEvents(reaction, { jenis: 'reaksi', body: reaction.reaction.text }),
            );
        case 'session.status':
          return keep(z.object({ status: State }), [payload]).flatMap(({ status }) =>
            accountEvents(status, timestamp),
          );
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
  return [{ ...event, ...(error?.code === 463 ? TIMELOCKED : FAILED) }];
}

/** WhatsApp's own notices stand in the chat like messages (that it is encrypted, say), and so may what only changes one. */
const NOTICES = /notification|^(call_log|ciphertext|gp2|pinned_message|protocol|revoked)$/;
const CHANGES = /^(protocol|edited|reaction|encReaction|pollUpdate|pinInChat|keepInChat)Message$/;

const isWritten = ({ _data: { type, message, Message, Info } }: Pick<Message, '_data'>) =>
  !NOTICES.test(type ?? '') &&
  !Info?.Edit &&
  !Object.entries({ ...message, ...Message }).some(([name, value]) => value && CHANGES.test(name));

/** The new text of an older message, or of its caption. It refers to that message as a quote does. */
function editedEvents(message: Message): GatewayEvent[] {
  const kutip = message.replyTo?.id ?? message.editedMessageId;
  return message.body
    ? incomingEvents(message, { jenis: 'teks', body: message.body, ...(kutip && { kutip }) })
    : [];
}

function incomingEvents(
  { id, timestamp, from, _data }: Pick<Message, keyof typeof common>,
  content: Content & { kutip?: string },
): GatewayEvent[] {
  const sender = senderOf(from, _data.key?.remoteJidAlt ?? _data.key?.senderPn ?? _data.Info?.SenderAlt);
  if (sender === null) return [];
  const nama = _data.notifyName || _data.pushName || _data.Info?.PushName || null;
  const hidden = hiddenOf(from);
  return [
    { type: 'incoming', ref: id, from: sender, nama, ...content, at: timestamp },
    // Links messages that came before the engine knew the number.
    ...(hidden !== null && hidden !== sender
      ? [{ type: 'contact' as const, id: hidden, number: sender, ref: id, at: timestamp }]
      : []),
  ];
}

function contentOf({ hasMedia, media, location, vCards, body, _data }: Message): Content {
  // The body of a place is a picture of the map, that of a contact its card.
  if (location) return { jenis: 'lokasi', body: placeOf(location) || location.description || '' };
  if (vCards.length > 0) return { jenis: 'kontak', body: '' };
  const written = body ?? '';
  if (!hasMedia) return { jenis: written ? 'teks' : 'lainnya', body: written };
  // Without a file, as when WAHA is told not to fetch any, the engine still says what it is.
  const engine = _data.type ?? _data.Info?.MediaType ?? '';
  const kind = engine === 'sticker' ? engine : (media?.mimetype ?? engine);
  const jenis = KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'lainnya';
  const [, foto] = (jenis === 'gambar' && FILE.exec(media?.url ?? '')) || [];
  return { jenis, body: written, ...(foto && { foto }) };
}

/** Address at which WAHA keeps a file. It may name a host that only WAHA knows. */
const FILE = /(\/api\/files\/[^?#\s]+)$/;

/** By the file's type, and by what the engines call it. */
const KINDS: [RegExp, JenisMasuk][] = [
  [/^(image\/webp|sticker)/, 'stiker'],
  [/^image/, 'gambar'],
  [/^(audio|ptt)/, 'suara'],
  [/^(video|gif|ptv)/, 'video'],
  [/^(document|application|text)/, 'dokumen'],
];

/** A start is short, and says nothing yet. */
function accountEvents(session: z.infer<typeof State>, at: Date | undefined): GatewayEvent[] {
  const state = STATES[session];
  if (state.state === 'away') return [];
  const held = state.state === 'held' ? { code: state.code, reason: state.reason } : null;
  return [{ type: 'gateway', held, ...(at && { at }) }];
}
