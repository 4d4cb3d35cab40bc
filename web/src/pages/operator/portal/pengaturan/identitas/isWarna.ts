import type { Warna } from '#shared/colour.ts';

/** True for a complete colour. */
export const isWarna = (typed: string): typed is Warna => /^#[0-9a-f]{6}$/.test(typed);
