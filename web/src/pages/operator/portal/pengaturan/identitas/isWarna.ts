import type { Warna } from '#shared/colour.ts';

export const isWarna = (typed: string): typed is Warna => /^#[0-9a-f]{6}$/.test(typed);
