import * as z from 'zod/mini';
import { readStored } from '../../lib/stored.ts';

/** Stores a value in this tab across reloads. Expires after `ms` milliseconds, so that a later visitor of an open tab sees nothing. */
export function keptInTab<Value>(key: string, schema: z.ZodMiniType<Value>, ms: number) {
  const Kept = z.object({ value: schema, sampai: z.number() });
  return {
    remember(value: Value) {
      sessionStorage.setItem(key, JSON.stringify({ value, sampai: Date.now() + ms }));
    },
    /** null when nothing is stored or it has expired */
    recall(): Value | null {
      const kept = readStored(sessionStorage, key, Kept);
      return kept && kept.sampai > Date.now() ? kept.value : null;
    },
    forget() {
      sessionStorage.removeItem(key);
    },
  };
}
