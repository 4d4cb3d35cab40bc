import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { type Contacts, inputOf, titlesOf } from './contacts.ts';

/** A valid row and its key; or why it is refused, and the fields at fault. */
export type Judged = { record: Record<string, unknown>; key: string } | { alasan: string; salah: string[] };

/** Validates a row against its schema. */
export function judged(
  contacts: Contacts,
  values: Record<string, unknown>,
  schema: z.ZodMiniObject = inputOf(contacts),
): Judged {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) {
    const record = parsed.data as Record<string, unknown>;
    return { record, key: String(record[contacts.key.name]) };
  }
  const titles = titlesOf(contacts.name);
  const messages = fieldMessages(parsed.error.issues);
  const reasons = Object.entries(messages).map(
    ([field, message]) => `${titles.get(field) ?? field}: ${message}`,
  );
  return { alasan: reasons.join('; '), salah: Object.keys(messages).map(columnOf) };
}

/** The columns that an empty row misses. */
export function requiredColumns(input: z.ZodMiniObject): string[] {
  const { error } = z.safeParse(input, {});
  return Object.keys(fieldMessages(error?.issues ?? [])).map(columnOf);
}

/** A workbook has a unit by its name. */
const columnOf = (field: string) => field.replace(/^id_/, '');
