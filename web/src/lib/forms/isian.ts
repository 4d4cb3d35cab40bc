import * as z from 'zod/mini';
import { newIdempotencyKey } from '../api/api.ts';
import { session } from '../session/session.ts';
import { readStored } from '../stored.ts';

const Isian = z.record(z.string(), z.string());
export type Isian = z.infer<typeof Isian>;

const Tersimpan = z.object({
  isian: z._default(Isian, {}),
  /** the last attempt's content and idempotency key */
  upaya: z.optional(z.object({ isi: z.string(), idempotencyKey: z.string() })),
});
type Tersimpan = z.infer<typeof Tersimpan>;

/** Per user, and only as long as the tab: confidential input must not stay on a shared computer. */
const keyOf = (nama: string) => `isian:${session.id_user}:${nama}`;

const read = (nama: string): Tersimpan => readStored(sessionStorage, keyOf(nama), Tersimpan) ?? { isian: {} };

function write(nama: string, kept: Tersimpan) {
  try {
    sessionStorage.setItem(keyOf(nama), JSON.stringify(kept));
  } catch {
    // Storage is full: keep it in memory only.
  }
}

/** The unsent input of a form in this tab, after its session ended or its page was left. */
export const readIsian = (nama: string): Isian => read(nama).isian;

export function keepIsian(nama: string, isian: Isian) {
  if (Object.values(isian).every((value) => value.trim() === '')) dropIsian(nama);
  else write(nama, { ...read(nama), isian });
}

/**
 * The `Idempotency-Key` of a content: unchanged until dropped, even after the page was left or the session ended, so that a
 * request whose answer was lost is not filed twice.
 */
export function isianKey(nama: string, content: object): string {
  const isi = JSON.stringify(content);
  const kept = read(nama);
  const idempotencyKey = kept.upaya?.isi === isi ? kept.upaya.idempotencyKey : newIdempotencyKey();
  write(nama, { ...kept, upaya: { isi, idempotencyKey } });
  return idempotencyKey;
}

export const dropIsian = (nama: string) => sessionStorage.removeItem(keyOf(nama));
