import * as z from 'zod/mini';
import { RegisterInput } from '#contract/verifikasi.ts';

const KEY = 'verifikasi';
/** As long as somebody waits for a message. A tab that stays open tells whoever comes later nothing. */
const KEPT_MS = 15 * 60_000;

const Kept = z.object({ input: RegisterInput, sampai: z.number() });

/** Keeps what was verified in this tab, so that a reload does not ask for it again. The password is nowhere on this side. */
export function remember(input: RegisterInput) {
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ input, sampai: Date.now() + KEPT_MS } satisfies z.input<typeof Kept>),
  );
}

/** What was verified in this tab a while ago, if anything. */
export function recall(): RegisterInput | null {
  const kept = Kept.safeParse(parsed(sessionStorage.getItem(KEY)));
  return kept.success && kept.data.sampai > Date.now() ? kept.data.input : null;
}

export function forget() {
  sessionStorage.removeItem(KEY);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
