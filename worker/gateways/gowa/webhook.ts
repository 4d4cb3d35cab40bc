import * as z from 'zod';
import { keep, list, part, placeOf, Ref, Timestamp } from '../fields.ts';
import type { Content, GatewayEvent } from '../gateway.ts';
import { senderOf } from '../ordinary-number.ts';

const Envelope = z.object({ event: z.string(), timestamp: Timestamp, payload: z.unknown() });

const Ack = z.object({ ids: list, receipt_type: z.string() });
const STATUSES = new Map<string, 'delivered' | 'read'>([
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
]);

const something = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== '');
const common = {
  id: Ref,
  chat_id: z.string(),
  from: z.string(),
  from_name: z.string().nullish().catch(null),
  timestamp: Timestamp,
  is_from_me: z.literal(false),
};
const place = z
  .object({ name: part(z.string()), address: part(z.string()) })
  .nullish()
  .catch({});
const Message = z.object({
  ...common,
  body: z.string().catch(''),
  image: z.unknown().optional(),
  document: z.unknown().optional(),
  video: something,
  video_note: something,
  audio: something,
  sticker: something,
  location: place,
  live_location: place,
  contact: something,
  contacts_array: something,
  replied_to_id: part(Ref),
  /** id of the message that was edited */
  original_message_id: part(Ref),
});
type Message = z.infer<typeof Message>;

/** The message that was deleted for everyone. */
const Revoked = z
  .object({ revoked_message_id: Ref })
  .transform(({ revoked_message_id }) => revoked_message_id);

/** A reaction that has been taken back is empty: there is nothing of it. */
const Reaction = z.object({ ...common, reaction: z.string().min(1) });

export function events(payload: unknown): GatewayEvent[] {
  return keep(Envelope, [payload]).flatMap(({ event, timestamp, payload }): GatewayEvent[] => {
    switch (event) {
      case 'message.ack':
        return keep(Ack, [payload]).flatMap((ack) => statusEvents(ack, timestamp));
      case 'message':
        return keep(Message, [payload]).flatMap((message) =>
          incomingEvents(message, {
            ...contentOf(message),
            ...(message.replied_to_id && { kutip: message.replied_to_id }),
          }),
        );
      case 'message.edited':
        return keep(Message, [payload]).flatMap(editedEvents);
      case 'message.revoked':
        return keep(Revoked, [payload]).map((ref) => ({ type: 'deleted', ref }));
      case 'message.reaction':
        return keep(Reaction, [payload]).flatMap((message) =>
          incomingEvents(message, { jenis: 'reaksi', body: message.reaction }),
        );
      default:
        return [];
    }
  });
}

/** One receipt may be of several messages. There is none for "sent": what is accepted is. */
function statusEvents({ ids, receipt_type }: z.infer<typeof Ack>, at: Date): GatewayEvent[] {
  const status = STATUSES.get(receipt_type);
  if (!status) return [];
  return keep(Ref, ids).map((ref) => ({ type: 'status', id: null, diulang: 0, ref, status, at }));
}

function incomingEvents(
  { id, chat_id, from, from_name, timestamp }: Pick<Message, keyof typeof common>,
  content: Content & { kutip?: string },
): GatewayEvent[] {
  const sender = senderOf(from);
  // A group's message has a person as its sender, too: it is the chat that tells.
  if (sender === null || senderOf(chat_id) === null) return [];
  return [{ type: 'incoming', ref: id, from: sender, nama: from_name || null, ...content, at: timestamp }];
}

/** The new text of an older message, or of its caption. It refers to that message as a quote does. */
function editedEvents(message: Message): GatewayEvent[] {
  const kutip = message.replied_to_id ?? message.original_message_id;
  return message.body === ''
    ? []
    : incomingEvents(message, { jenis: 'teks', body: message.body, ...(kutip && { kutip }) });
}

function contentOf(message: Message): Content {
  const { body, contact, contacts_array } = message;
  const location = message.location ?? message.live_location;
  if (message.image) return { jenis: 'gambar', body, ...photoAt(message.image, FILE) };
  if (message.document) return { jenis: 'dokumen', body, ...photoAt(message.document, PHOTO_FILE) };
  if (message.audio) return { jenis: 'suara', body };
  if (message.video || message.video_note) return { jenis: 'video', body };
  if (message.sticker) return { jenis: 'stiker', body };
  if (location) return { jenis: 'lokasi', body: body || placeOf(location) };
  if (contact || contacts_array) return { jenis: 'kontak', body };
  return { jenis: body ? 'teks' : 'lainnya', body };
}

/** Address at which GOWA keeps a file that it fetched, and such a file that is a photo by its name. */
const FILE = /^statics\/media\/[\w.-]+$/;
const PHOTO_FILE = /^statics\/media\/[\w.-]+\.(jpe?g?|png)$/i;
const Kept = z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)]);

function photoAt(file: unknown, name: RegExp): Pick<Content, 'foto'> {
  const kept = Kept.safeParse(file);
  return kept.success && name.test(kept.data) ? { foto: kept.data } : {};
}
