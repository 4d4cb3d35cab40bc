import { JENIS_BERKAS, type JenisBerkas, type MimeBerkas, sniff } from '#contract/berkas/berkas.ts';
import { LOGO } from '#contract/portal/logo.ts';

export type Refusal = 'too_large' | 'wrong_type';

/** `surat` (a letter to a student), `logo` and `pengaduan` (a photo in a complaint) are in no list of uploads. */
export type JenisSimpanan = JenisBerkas | 'surat' | 'logo' | 'pengaduan';

const LIMITS: Record<JenisSimpanan, { maxBytes: number; mimes: readonly MimeBerkas[] }> = {
  ...JENIS_BERKAS,
  surat: JENIS_BERKAS.dokumen,
  pengaduan: JENIS_BERKAS.gambar,
  logo: { maxBytes: LOGO.maxBytes, mimes: [LOGO.mime] },
};

/** Why a file of this size and type is refused; null: accepted. */
export function refusal(jenis: JenisSimpanan, bytes: number, mime: MimeBerkas | null): Refusal | null {
  const { maxBytes, mimes } = LIMITS[jenis];
  if (bytes > maxBytes) return 'too_large';
  return mime && mimes.includes(mime) ? null : 'wrong_type';
}

/** Type by the first bytes; null: not an accepted type. */
export const mimeOf = async (head: Blob | R2ObjectBody): Promise<MimeBerkas | null> =>
  sniff(new Uint8Array(await head.arrayBuffer()));
