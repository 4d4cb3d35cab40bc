import type { Warna } from '#contract/portal/warna.ts';

/** Whether what is being typed is a colour by now. */
export const isWarna = (typed: string): typed is Warna => /^#[0-9a-f]{6}$/.test(typed);
