import * as z from 'zod';
import { keep, list, part, Time } from '../fields.ts';
import type { GatewayEvent } from '../gateway.ts';
import { accountEvents } from './account.ts';
import { messageEvents, preferenceEvents } from './messages.ts';
import { templateEvents } from './templates.ts';

/** The number and account whose events count. The same Meta app may serve others, and their message ids look like ours. */
interface Own {
  phoneNumberId: string;
  /** undefined when it is not configured: then any account's is taken */
  businessAccountId: string | undefined;
}

const Envelope = z.object({ entry: list });
const Entry = z.object({
  id: part(z.union([z.string(), z.int().transform(String)])),
  time: part(Time),
  changes: list,
});
const Change = z.object({ field: z.string(), value: z.unknown() });
const OfNumber = z.object({ metadata: z.object({ phone_number_id: z.string() }).optional() });

/** Reads a webhook: each item by itself, so that one that we do not know (`deleted`) hides no others. */
export function eventsOf(payload: unknown, own: Own): GatewayEvent[] {
  const told = new Set<string>();
  return keep(Envelope, [payload])
    .flatMap(({ entry }) => keep(Entry, entry))
    .flatMap(({ id, time, changes }) =>
      keep(Change, changes).flatMap(({ field, value }) => {
        switch (field) {
          case 'messages':
            return isOfNumber(value, own) ? messageEvents(value) : [];
          case 'user_preferences':
            return isOfNumber(value, own) ? preferenceEvents(value) : [];
          default:
            return isSame(id, own.businessAccountId)
              ? [...templateEvents(field, value), ...accountEvents(field, value)].map((event) =>
                  since(event, time),
                )
              : [];
        }
      }),
    )
    .filter((event) => event.type !== 'contact' || isNews(told, `${event.id} ${event.number}`));
}

/** Events of the account and its templates date from Meta's first attempt to deliver them. */
const since = (event: GatewayEvent, at: Date | undefined): GatewayEvent =>
  (event.type === 'gateway' || event.type === 'template') && at ? { ...event, at } : event;

/** Drops duplicates: a person who writes ten times at once has one number. */
function isNews(told: Set<string>, what: string): boolean {
  const before = told.size;
  return told.add(what).size > before;
}

const isOfNumber = (value: unknown, { phoneNumberId }: Own) =>
  keep(OfNumber, [value]).some(({ metadata }) => isSame(metadata?.phone_number_id, phoneNumberId));

/** A webhook that names no number or account counts as ours. */
const isSame = (named: string | undefined, ours: string | undefined) =>
  named === undefined || ours === undefined || named === ours;
