import * as z from 'zod';
import { Code, failureOf } from './cloud-api-errors.ts';
import { keep, list, part, Ref, Timestamp } from './fields.ts';
import type { GatewayEvent } from './gateway.ts';

/** The digits of a number, or the id that stands for somebody whose number is hidden, such as `ID.1349…`. */
const Person = z.string().regex(/^(\d{6,15}|[A-Z]{2}(\.ENT)?\.[A-Za-z0-9]{1,128})$/);

const Status = z.object({
  id: Ref,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: Timestamp,
  biz_opaque_callback_data: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,6})?$/)
    .nullable()
    .catch(null),
  errors: z
    .array(z.object({ code: Code }))
    .catch([])
    .default([]),
});

const Titled = part(z.object({ title: z.string() }));
const Captioned = part(z.object({ caption: part(z.string()) }));

const Incoming = z.object({
  id: Ref,
  from: part(Person),
  from_user_id: part(Person),
  timestamp: Timestamp,
  type: part(z.string()),
  group_id: part(z.string()),
  text: part(z.object({ body: z.string() })),
  button: part(z.object({ text: z.string() })),
  interactive: part(
    z.object({
      button_reply: Titled,
      list_reply: Titled,
      nfm_reply: part(z.object({ body: part(z.string()) })),
    }),
  ),
  image: Captioned,
  document: Captioned,
  video: Captioned,
  reaction: part(z.object({ emoji: part(z.string()) })),
  location: part(z.object({ name: part(z.string()), address: part(z.string()) })),
  order: part(z.object({ text: part(z.string()) })),
});

/** What WhatsApp tells of a person, or the opening of a chat: nobody has written anything. */
const NOT_WRITTEN = new Set(['system', 'request_welcome', 'revoke']);

const Contact = z.object({
  wa_id: part(Person),
  user_id: part(Person),
  profile: z.object({ name: part(z.string()), username: part(z.string()) }),
});

const Preference = z.object({
  wa_id: part(Person),
  user_id: part(Person),
  category: z.string().startsWith('marketing'),
  value: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['stop', 'resume', 'signup'])),
  timestamp: Timestamp,
});

const Value = z.object({ statuses: list, messages: list, contacts: list });

/** Of the field `messages`: what became of our messages, and what people write to us. */
export const messageEvents = (value: unknown): GatewayEvent[] =>
  keep(Value, [value]).flatMap(({ statuses, messages, contacts }) => {
    const names = namesOf(keep(Contact, contacts));
    return [
      ...keep(Status, statuses).map(statusEvent),
      ...keep(Incoming, messages).flatMap((message) => incomingEvent(message, names)),
    ];
  });

/** Of the field `user_preferences`: who wants no marketing messages, or wants them again. */
export const preferenceEvents = (value: unknown): GatewayEvent[] =>
  keep(z.object({ user_preferences: list }), [value])
    .flatMap(({ user_preferences }) => keep(Preference, user_preferences))
    .flatMap(({ wa_id, user_id, value, timestamp }): GatewayEvent[] => {
      const from = wa_id ?? user_id;
      return from ? [{ type: 'preference', from, optedOut: value === 'stop', at: timestamp }] : [];
    });

function statusEvent(s: z.infer<typeof Status>): GatewayEvent {
  const [id, diulang] = s.biz_opaque_callback_data?.split('.') ?? [];
  const event = {
    type: 'status' as const,
    id: id === undefined ? null : Number(id),
    diulang: Number(diulang ?? 0),
    ref: s.id,
    status: s.status,
    at: s.timestamp,
  };
  return s.status === 'failed' ? { ...event, ...failureOf(s.errors[0]?.code) } : event;
}

/** Names by number and by id: a message of somebody whose number is hidden has the id alone. */
function namesOf(contacts: readonly z.infer<typeof Contact>[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { wa_id, user_id, profile } of contacts) {
    const name = profile.name || profile.username;
    for (const id of [wa_id, user_id]) if (id && name) names.set(id, name);
  }
  return names;
}

type Message = z.infer<typeof Incoming>;

function incomingEvent(message: Message, names: ReadonlyMap<string, string>): GatewayEvent[] {
  const from = message.from ?? message.from_user_id;
  // What is written in a group is not written to us.
  if (!from || message.group_id !== undefined || NOT_WRITTEN.has(message.type ?? '')) return [];
  const nama = names.get(from) ?? names.get(message.from_user_id ?? '') ?? null;
  return [{ type: 'incoming', ref: message.id, from, nama, ...contentOf(message), at: message.timestamp }];
}

function contentOf(m: Message): Pick<Extract<GatewayEvent, { type: 'incoming' }>, 'jenis' | 'body'> {
  const chosen = m.button?.text ?? m.interactive?.button_reply?.title ?? m.interactive?.list_reply?.title;
  const written = m.text?.body ?? chosen;
  if (written !== undefined) return { jenis: 'teks', body: written };
  if (m.image) return { jenis: 'gambar', body: m.image.caption ?? '' };
  if (m.document) return { jenis: 'dokumen', body: m.document.caption ?? '' };
  const place = m.location?.name ?? m.location?.address;
  const rest = m.video?.caption ?? m.reaction?.emoji ?? m.interactive?.nfm_reply?.body ?? m.order?.text;
  return { jenis: 'lainnya', body: rest ?? place ?? '' };
}
