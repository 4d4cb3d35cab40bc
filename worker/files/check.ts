import { JENIS_BERKAS, type JenisBerkas, type MimeBerkas } from '#contract/berkas.ts';

export type Refusal = 'too_large' | 'wrong_type';

/** Why a file of this size and type is not taken as one of this kind; null when it is. */
export function refusal(jenis: JenisBerkas, bytes: number, mime: MimeBerkas | null): Refusal | null {
  const { maxBytes, mimes }: { maxBytes: number; mimes: readonly MimeBerkas[] } = JENIS_BERKAS[jenis];
  if (bytes > maxBytes) return 'too_large';
  return mime && mimes.includes(mime) ? null : 'wrong_type';
}
