import { randomInt } from 'node:crypto';
import { HURUF_KODE, PANJANG_KODE } from '#contract/surat/surat.ts';

/** A random code that cannot be guessed: of a letter's check, or of its signer's link. */
export const newCode = () =>
  Array.from({ length: PANJANG_KODE }, () => HURUF_KODE[randomInt(HURUF_KODE.length)]).join('');
