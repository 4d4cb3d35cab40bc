import { type Signal, signal } from '@preact/signals-react';
import type { JenisKiriman } from '#contract/kirim.ts';
import { newIdempotencyKey } from '../../../lib/api.ts';
import { TANPA_TEMPLATE, type Terpilih } from '../bersama/usePilihanTemplate.ts';

/** What is written to somebody, and not sent yet. */
export interface Draf {
  jenis: JenisKiriman;
  body: string;
  alamat: string;
  terpilih: Terpilih;
}

export const DRAF_KOSONG: Draf = { jenis: 'teks', body: '', alamat: '', terpilih: TANPA_TEMPLATE };

/** Each person's, as long as the tab is open: logging out loads the page anew, and leaves nothing for whoever comes next. */
const drafts = new Map<string, Signal<Draf>>();

export function drafOf(no_hp: string): Signal<Draf> {
  const known = drafts.get(no_hp);
  if (known) return known;
  const draf = signal(DRAF_KOSONG);
  drafts.set(no_hp, draf);
  return draf;
}

/** What has been tried to send, by what it says and to whom. */
const attempts = new Map<string, string>();

const attemptOf = (no_hp: string, content: object) => `${no_hp} ${JSON.stringify(content)}`;

/** The `Idempotency-Key` of an attempt: until it was answered the same for the same content, also after another conversation. */
export function attemptKey(no_hp: string, content: object): string {
  const attempt = attemptOf(no_hp, content);
  const key = attempts.get(attempt) ?? newIdempotencyKey();
  attempts.set(attempt, key);
  return key;
}

/** It was sent: the same once more is another message, and what was written on meanwhile stays. */
export function endAttempt(no_hp: string, content: object, sent: Draf): void {
  attempts.delete(attemptOf(no_hp, content));
  const draf = drafOf(no_hp);
  if (draf.peek() === sent) draf.value = DRAF_KOSONG;
}
