import type { Menu } from '#contract/pesan/menu.ts';

// The id of an option says which question it chooses, and in answer to which message its menu was sent. So an option of an
// older menu still means what it meant there.

/** In place of a question: an operator, please. Ids of rows begin at 1. */
const PETUGAS = 0;

/** A tapped option of a native menu. */
export interface Pilihan {
  /** the question; null: an operator, please */
  pertanyaan: number | null;
  /** the message that its menu answered; null: a greeting, or it was deleted since */
  asked: { id: number; body: string } | null;
}

/** @param untuk the message that the menu answers; null: a greeting @param petugas the title of the last option */
export function menuOf(
  teks: string,
  questions: readonly { id: number; pertanyaan: string }[],
  untuk: number | null,
  petugas: string,
): Menu | null {
  if (questions.length === 0) return null;
  const option = (id: number, judul: string) => ({ id: `${id}.${untuk ?? 0}`, judul });
  return {
    teks,
    pilihan: [...questions.map(({ id, pertanyaan }) => option(id, pertanyaan)), option(PETUGAS, petugas)],
  };
}

/** Reads an option's id; null when it is none of ours. */
export function pilihanOf(id: string | null): { pertanyaan: number | null; untuk: number } | null {
  const [, pertanyaan, untuk] = /^(\d{1,15})\.(\d{1,15})$/.exec(id ?? '') ?? [];
  if (pertanyaan === undefined) return null;
  return { pertanyaan: Number(pertanyaan) === PETUGAS ? null : Number(pertanyaan), untuk: Number(untuk) };
}
