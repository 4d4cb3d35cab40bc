import * as z from 'zod/mini';
import { newIdempotencyKey } from '../api/api.ts';
import { session } from '../session/session.ts';

const Isian = z.record(z.string(), z.string());
/** What stands in the fields of a form, by their names. */
export type Isian = z.infer<typeof Isian>;

const Tersimpan = z.object({
  isian: z._default(Isian, {}),
  /** the key under which a content has been tried to send */
  upaya: z.optional(z.object({ isi: z.string(), kunci: z.string() })),
});
type Tersimpan = z.infer<typeof Tersimpan>;

/** Of one person's own, and as long as the tab: what is told in confidence is not left on a computer of the campus. */
const keyOf = (nama: string) => `isian:${session.id_user}:${nama}`;

function read(nama: string): Tersimpan {
  try {
    return Tersimpan.parse(JSON.parse(sessionStorage.getItem(keyOf(nama)) ?? '{}'));
  } catch {
    // Not by this version.
    return { isian: {} };
  }
}

function write(nama: string, kept: Tersimpan) {
  try {
    sessionStorage.setItem(keyOf(nama), JSON.stringify(kept));
  } catch {
    // No room is left: it lasts as long as the page.
  }
}

/** What was written in a form of this tab and not sent, for when its session ended or its page was left meanwhile. */
export const readIsian = (nama: string): Isian => read(nama).isian;

export function keepIsian(nama: string, isian: Isian) {
  if (Object.values(isian).every((value) => value.trim() === '')) dropIsian(nama);
  else write(nama, { ...read(nama), isian });
}

/**
 * The `Idempotency-Key` to send a content with: the same for the same content until it is dropped, also after the page was
 * left or the session ended, so that what arrived unnoticed is not filed twice.
 */
export function isianKey(nama: string, content: object): string {
  const isi = JSON.stringify(content);
  const kept = read(nama);
  const kunci = kept.upaya?.isi === isi ? kept.upaya.kunci : newIdempotencyKey();
  write(nama, { ...kept, upaya: { isi, kunci } });
  return kunci;
}

export const dropIsian = (nama: string) => sessionStorage.removeItem(keyOf(nama));
