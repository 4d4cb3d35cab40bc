import { JENIS_BERKAS, type JenisBerkas, type MimeBerkas, sniff } from '#contract/berkas.ts';

export type Refusal = 'too_large' | 'wrong_type';

/** `surat`: a letter to a student, which is taken as any document is, and is in no list. */
export type JenisSimpanan = JenisBerkas | 'surat';

/** Why a file of this size and type is not taken as one of this kind; null when it is. */
export function refusal(jenis: JenisSimpanan, bytes: number, mime: MimeBerkas | null): Refusal | null {
  const { maxBytes, mimes }: { maxBytes: number; mimes: readonly MimeBerkas[] } =
    JENIS_BERKAS[jenis === 'surat' ? 'dokumen' : jenis];
  if (bytes > maxBytes) return 'too_large';
  return mime && mimes.includes(mime) ? null : 'wrong_type';
}

/** What a file is by its first bytes; null when it is none of those that are taken. */
export async function mimeOf(head: Blob | R2ObjectBody): Promise<MimeBerkas | null> {
  return sniff(new Uint8Array(await head.arrayBuffer()));
}
