import * as z from 'zod';
import { KATEGORI_BIAYA } from '#contract/pengaturan/pengaturanBiaya.ts';
import { keep, list, part, Ref, Timestamp } from '../fields.ts';
import { type GatewayEvent, type Harga, JENIS_HARGA } from '../gateway.ts';
import { Code, failureOf } from './errors.ts';
import { incomingEvents, Person, Written } from './incoming.ts';

/** Reads what a message costs. The international kind of a code is charged as one; a type that is not known goes by `billable`. */
const Pricing = z
  .object({
    billable: part(z.boolean()),
    category: z
      .string()
      .toLowerCase()
      .transform((word) => word.replace(/_international$/, ''))
      .pipe(z.enum(KATEGORI_BIAYA)),
    type: part(z.string().toLowerCase().pipe(z.enum(JENIS_HARGA))),
  })
  .transform(({ billable, category, type = 'regular' }): Harga => {
    const free = billable === false && type === 'regular';
    return `${category}/${free ? 'free_customer_service' : type}`;
  });

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
  pricing: part(Pricing),
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

const Value = Written.extend({ statuses: list });

/** Field `messages`: statuses of our messages, and incoming messages. */
export const messageEvents = (value: unknown): GatewayEvent[] =>
  keep(Value, [value]).flatMap(({ statuses, ...written }) => [
    ...keep(Status, statuses).map(statusEvent),
    ...incomingEvents(written),
  ]);

/** Field `user_preferences`: opt-outs of marketing messages, and returns. */
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
    harga: s.pricing ?? null,
  };
  return s.status === 'failed' ? { ...event, ...failureOf(s.errors[0]?.code) } : event;
}
