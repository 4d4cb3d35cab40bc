import * as z from 'zod';

/** An id of a provider's; what is longer is none. */
export const Ref = z.string().min(1).max(500);

const Epoch = z.coerce
  .number()
  .min(1e9)
  .max(1e13)
  .transform((value) => new Date(value > 1e11 ? value : value * 1000));
const Iso = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

/** When something happened: seconds or milliseconds, or ISO. */
export const Time = z.union([Epoch, Iso]);

/** The same, or now: a wrong time is no reason to lose what comes with it. */
export const Timestamp = Time.catch(() => new Date());

/** The items that match the schema. */
export function keep<T>(schema: z.ZodType<T>, items: unknown[]): T[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The name of the file that an address leads to, as people read it, which is what a document without one is called. */
export function lastPart(address: string | null): string {
  const last = URL.parse(address ?? '')
    ?.pathname.split('/')
    .at(-1);
  return (last && readable(last)) || 'dokumen.pdf';
}

/** `Kalender%20Akademik.pdf` as it was called; what is no UTF-8 behind its percent signs stays as it is. */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded).replace(/[/\\\p{Cc}]/gu, '_');
  } catch {
    return encoded;
  }
}

/** A place as text: its name and its address, if it has them. */
export const placeOf = (place: { name?: string | undefined; address?: string | undefined }) =>
  [place.name, place.address].filter(Boolean).join(', ');

/** A list with unchecked items; anything else counts as empty. */
export const list = z.array(z.unknown()).catch([]).default([]);

/** An optional field that counts as absent when malformed, so that the rest of its item is kept. */
export const part = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
