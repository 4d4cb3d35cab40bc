import * as z from 'zod/mini';

/** A value from a storage; null when there is none, or another version of the portal wrote it. */
export function readStored<Value>(storage: Storage, key: string, schema: z.ZodMiniType<Value>): Value | null {
  try {
    return z.parse(schema, JSON.parse(storage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
