import * as z from 'zod/mini';
import { session } from './session.ts';

const Isian = z.record(z.string(), z.string());
/** What stands in the fields of a form, by their names. */
export type Isian = z.infer<typeof Isian>;

/** Of one person's own, and as long as the tab: what is told in confidence is not left on a computer of the campus. */
const keyOf = (nama: string) => `isian:${session.id_user}:${nama}`;

/** What was written in a form of this tab and not sent, for when its session ended or its page was left meanwhile. */
export function readIsian(nama: string): Isian {
  try {
    return Isian.parse(JSON.parse(sessionStorage.getItem(keyOf(nama)) ?? '{}'));
  } catch {
    // Not by this version.
    return {};
  }
}

export function keepIsian(nama: string, form: HTMLFormElement) {
  const written = [...new FormData(form)].filter(
    ([, value]) => typeof value === 'string' && value.trim() !== '',
  );
  if (written.length === 0) return dropIsian(nama);
  try {
    sessionStorage.setItem(keyOf(nama), JSON.stringify(Object.fromEntries(written)));
  } catch {
    // No room is left: it lasts as long as the page.
  }
}

export const dropIsian = (nama: string) => sessionStorage.removeItem(keyOf(nama));
