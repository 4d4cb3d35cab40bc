import * as z from 'zod';
import type { Alasan } from '#contract/pesan/alasan.ts';
import type { JenisPesan } from '#contract/pesan/pesan.ts';
import type { Gateway, Outcome, Outgoing } from './gateway.ts';
import { rejected } from './outcomes.ts';

// Shared by the gateways that drive an ordinary number, as WhatsApp Web does: WAHA, Fonnte and GOWA.

/** No 24-hour window, since there are no templates; but a number that WhatsApp closes when it behaves like a machine. */
export const ORDINARY: Pick<Gateway, 'pace' | 'hasWindow'> = {
  /*
   * WhatsApp publishes no limit for such a number. It closes those that write quickly, evenly, or to many people who never
   * wrote to them, and a banned number is lost. One message in 2.5 to 7.5 seconds is a quick person; 300 a day is a cautious
   * number for one that has been in use for months. A new one should begin with a tenth (the daily cap is a setting).
   */
  pace: { rate: 0.2, jitter: 0.5, perDay: 300 },
  hasWindow: false,
};

/** Secret that signs webhooks or stands in their address: only characters that need no escaping there. */
export const WebhookSecret = z.string().regex(/^[\w-]{16,}$/, 'at least 16 letters, digits, - or _');

/**
 * WhatsApp's error 463: for hours or days it lets the number begin no conversation with people who have never written to it,
 * because it began too many. Those who have written are reached as before, so neither the gateway nor a broadcast waits. To
 * try again makes the lock longer rather than the message arrive, so it is given up; the failed ones of a broadcast can be
 * sent again by an operator later.
 */
export const TIMELOCKED: Alasan = {
  code: 'belum_menulis',
  reason:
    'WhatsApp sedang tidak mengizinkan nomor kampus menyapa orang yang belum pernah menulis kepadanya. Minta penerima menulis lebih dulu, atau kirim ulang beberapa hari lagi',
};

/** Characters of WhatsApp's longest text. */
const MAX_TEXT = 65_536;

/** Longest caption that WhatsApp's own apps take. */
const MAX_CAPTION = 1024;

/** Endings of pictures that WhatsApp shows as none. Of a link that has no ending nothing is known. */
const NO_PICTURE = /\.(gif|svg|bmp|heic|heif|tiff?|webp|avif)$/i;

/** Kinds that are text alone, with no file behind a link. */
const IS_BARE: Record<JenisPesan, boolean> = {
  teks: true,
  kredensial: true,
  kode: true,
  minta_kontak: true,
  gambar: false,
  dokumen: false,
};

/**
 * Why a message is not even handed over, rather than be cut or arrive as something else; null: it may go.
 *
 * @param maxText characters of a text, of a provider that takes fewer than WhatsApp does
 */
export function unsendable({ jenis, body, alamat }: Outgoing, maxText = MAX_TEXT): Outcome | null {
  const bare = IS_BARE[jenis];
  const max = bare ? maxText : MAX_CAPTION;
  if (body.length > max) return rejected('terlalu_panjang', `Pesan lebih panjang dari ${max} karakter`);
  if (bare) return null;
  if (!alamat) return rejected('berkas', 'Tautan gambar atau dokumen tidak ada');
  if (jenis === 'gambar' && NO_PICTURE.test(URL.parse(alamat)?.pathname ?? ''))
    return rejected('berkas', 'Gambar harus JPG atau PNG');
  return null;
}

/** The provider's form of an address; its own ids stay as they are. */
export const addressOf = (to: string, server: string) => (/^\d+$/.test(to) ? `${to}@${server}` : to);

/** E.164 digits of an address with a number in it, null without one. */
export const numberOf = (address: string | null | undefined) =>
  /^(\d{6,15})(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/.exec(address ?? '')?.[1] ?? null;

/**
 * Sender: digits, or the id of a person with a hidden number. null for a group, list, status or channel.
 *
 * @param alternative another address of the same person, where the provider gives one beside a hidden number
 */
export function senderOf(from: string, alternative?: string | null): string | null {
  const hidden = hiddenOf(from);
  return hidden === null ? numberOf(from) : (numberOf(alternative) ?? hidden);
}

/** The stored id of a person who hides their number; null for any other address. */
export function hiddenOf(address: string): string | null {
  const id = /^(\d+)(?::\d+)?@lid$/.exec(address)?.[1];
  return id === undefined ? null : `${id}@lid`;
}
