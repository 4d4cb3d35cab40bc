import * as z from 'zod/mini';

/** Stores a value in this tab across reloads. Expires after `ms` milliseconds, so that a later visitor of an open tab sees nothing. */
export function keptInTab<Value>(key: string, schema: z.ZodMiniType<Value>, ms: number) {
  const Kept = z.object({ value: schema, sampai: z.number() });
  return {
    remember(value: Value) {
      sessionStorage.setItem(key, JSON.stringify({ value, sampai: Date.now() + ms }));
    },
    /** null when nothing is stored or it has expired */
    recall(): Value | null {
      const kept = Kept.safeParse(parsed(sessionStorage.getItem(key)));
      return kept.success && kept.data.sampai > Date.now() ? kept.data.value : null;
    },
    forget() {
      sessionStorage.removeItem(key);
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
