import * as z from 'zod';
import { normalizePhone, toE164Digits } from '#shared/phone.ts';
import { keep, list, part, placeOf, Ref, Timestamp } from '../fields.ts';
import type { Content, GatewayEvent } from '../gateway.ts';

const NUMBER = /^\d{6,15}$/;
const USER_ID = /^[A-Z]{2}(\.ENT)?\.[A-Za-z0-9]{1,128}$/;

/** The digits of a number, or the id of a person who hides theirs, such as `ID.1349…`. */
export const Person = z.union([z.string().regex(NUMBER), z.string().regex(USER_ID)]);

const Chosen = part(z.object({ id: part(z.string().max(200)), title: z.string() }));
const Captioned = part(z.object({ caption: part(z.string()) }));
const Something = part(z.looseObject({}));
/** The new text of an edited message, or its new caption. */
const Edited = z.object({
  context: part(z.object({ id: Ref })),
  text: part(z.object({ body: z.string() })),
  image: Captioned,
  video: Captioned,
  document: Captioned,
});

const Card = z.object({
  origin: part(z.string()),
  phones: part(z.array(z.object({ wa_id: part(z.string()), phone: part(z.string()) }))),
});

const Message = z.object({
  id: Ref,
  from: part(Person),
  from_user_id: part(Person),
  timestamp: Timestamp,
  type: part(z.string()),
  /** the kind of message whose content Meta does not pass on */
  unsupported: part(z.object({ type: part(z.string()) })),
  group_id: part(z.string()),
  context: part(z.object({ id: Ref })),
  text: part(z.object({ body: z.string() })),
  button: part(z.object({ text: z.string() })),
  interactive: part(
    z.object({
      button_reply: Chosen,
      list_reply: Chosen,
      nfm_reply: part(z.object({ body: part(z.string()), response_json: part(z.string()) })),
    }),
  ),
  image: part(z.object({ id: part(Ref), caption: part(z.string()) })),
  document: part(z.object({ id: part(Ref), mime_type: part(z.string()), caption: part(z.string()) })),
  audio: Something,
  voice: Something,
  video: Captioned,
  location: part(z.object({ name: part(z.string()), address: part(z.string()) })),
  contacts: part(z.array(Card)),
  origin: part(z.string()),
  sticker: Something,
  reaction: part(z.object({ emoji: part(z.string()) })),
  order: part(z.object({ text: part(z.string()) })),
  edit: part(z.object({ original_message_id: part(Ref), message: Edited })),
  revoke: part(z.object({ original_message_id: Ref })),
});
type Message = z.infer<typeof Message>;

/** Meta's data about a sender. */
const Contact = z.object({
  wa_id: part(Person),
  user_id: part(Person),
  profile: part(z.object({ name: part(z.string()), username: part(z.string()) })),
});
type Contact = z.infer<typeof Contact>;

export const Written = z.object({ messages: list, contacts: list });

/** Incoming messages, and the numbers that Meta shows with them. */
export function incomingEvents({ messages, contacts }: z.infer<typeof Written>): GatewayEvent[] {
  const people = new Map<string, Contact>();
  for (const contact of keep(Contact, contacts))
    for (const id of [contact.wa_id, contact.user_id]) if (id) people.set(id, contact);
  return keep(Message, messages)
    .map(newest)
    .flatMap((message): GatewayEvent[] => {
      if (message.revoke) return [{ type: 'deleted', ref: message.revoke.original_message_id }];
      if (!isWritten(message)) return [];
      const from = message.from ?? message.from_user_id;
      if (from === undefined) return [];
      const sender = people.get(from) ?? people.get(message.from_user_id ?? '');
      const { id: ref, timestamp: at } = message;
      const form = message.interactive?.nfm_reply?.response_json;
      const nama = sender?.profile?.name || sender?.profile?.username || null;
      return [
        {
          type: 'incoming' as const,
          ref,
          from,
          nama,
          ...contentOf(message),
          ...(message.context && { kutip: message.context.id }),
          ...(form !== undefined && { formulir: form }),
          at,
        },
        ...contactEvents(message, sender),
      ];
    });
}

/**
 * An edited message is taken for a new one of its new text, so that what the person meant is read and answered. It refers to the
 * message that it changes as a quote does.
 */
function newest(message: Message): Message {
  const { id, from, from_user_id, timestamp, group_id, edit } = message;
  if (!edit) return message;
  const { text, image, video, document } = edit.message;
  const original = edit.original_message_id;
  const context = edit.message.context ?? (original ? { id: original } : undefined);
  const body = text?.body ?? [image, video, document].map((file) => file?.caption).find(Boolean) ?? '';
  if (body === '') return message;
  return { id, from, from_user_id, timestamp, group_id, type: 'text', context, text: { body } };
}

/** Notices about a person or a chat, and what tells nothing of its text: not new messages. */
const NOT_WRITTEN = new Set(['system', 'request_welcome', 'edit', 'revoke']);

function isWritten({ type = '', unsupported, group_id, reaction }: Message): boolean {
  // Group messages are not for us; a reaction without an emoji has been removed.
  if (group_id !== undefined || (reaction && !reaction.emoji)) return false;
  return !NOT_WRITTEN.has(type) && !NOT_WRITTEN.has(unsupported?.type ?? '');
}

function contentOf(m: Message): Content {
  const chosen = m.interactive?.button_reply ?? m.interactive?.list_reply;
  if (chosen) return { jenis: 'teks', body: chosen.title, ...(chosen.id && { pilihan: chosen.id }) };
  const written = m.text?.body ?? m.button?.text;
  if (written !== undefined) return { jenis: 'teks', body: written };
  if (m.image) {
    const { id, caption = '' } = m.image;
    return { jenis: 'gambar', body: caption, ...(id !== undefined && { foto: id }) };
  }
  if (m.document) {
    const { id, mime_type = '', caption = '' } = m.document;
    // A photo sent as a document keeps its size.
    const isPhoto = id !== undefined && mime_type.startsWith('image/');
    return { jenis: 'dokumen', body: caption, ...(isPhoto && { foto: id }) };
  }
  if (m.audio ?? m.voice) return { jenis: 'suara', body: '' };
  if (m.video) return { jenis: 'video', body: m.video.caption ?? '' };
  if (m.location) return { jenis: 'lokasi', body: placeOf(m.location) };
  if (m.contacts) return { jenis: 'kontak', body: normalizePhone(numberOn(m.contacts)) ?? '' };
  if (m.sticker) return { jenis: 'stiker', body: '' };
  if (m.reaction) return { jenis: 'reaksi', body: m.reaction.emoji ?? '' };
  return { jenis: 'lainnya', body: m.interactive?.nfm_reply?.body ?? m.order?.text ?? '' };
}

/**
 * Joins a number to a hidden sender: Meta gave both, or the person answered our request by its button. Any other contact
 * card may belong to another person.
 */
function contactEvents(message: Message, sender: Contact | undefined): GatewayEvent[] {
  const known = [message.from, message.from_user_id, sender?.wa_id, sender?.user_id].filter(
    (one) => one !== undefined,
  );
  const id = known.find((one) => USER_ID.test(one));
  const seen = known.find((one) => NUMBER.test(one));
  const number = seen === undefined ? shownBy(message) : normalizePhone(`+${seen}`);
  if (id === undefined || number === null) return [];
  return [{ type: 'contact', id, number: toE164Digits(number), ref: message.id, at: message.timestamp }];
}

/** The number with which our request was answered, in its stored form. */
function shownBy({ contacts = [], origin }: Message): string | null {
  // Meta has named the origin beside the card, and in it.
  const origins = [origin, ...contacts.map((card) => card.origin)].filter((one) => one !== undefined);
  const isAnswer = origins.length > 0 && origins.every((one) => one === 'contact_request');
  // Without its country, 81 90… of Japan would be 081 90… of Indonesia.
  const number = numberOn(contacts).replace(/^(?=[1-9])/, '+');
  return isAnswer && number.startsWith('+') ? normalizePhone(number) : null;
}

/** The number on a card, as it is written there; empty unless it is the only one. */
function numberOn([card, ...cards]: readonly z.infer<typeof Card>[]): string {
  const [first, ...phones] = card?.phones ?? [];
  if (!first || cards.length > 0 || phones.length > 0) return '';
  return first.wa_id === undefined ? (first.phone ?? '') : `+${first.wa_id}`;
}
