import { link as endpoint, JUDUL_WA } from '#contract/portal/link.ts';
import { readSetting } from '../core/db/pengaturan.ts';
import { serve } from '../core/http/serve.ts';

/** The extra links. The campus's WhatsApp comes first, when its number is set. */
export const link = [
  serve(endpoint, async ({ db, config }) => {
    const links = await readSetting(db, 'identitas_tautan');
    const chat = chatWith(config.WA_NUMBER);
    return { data: { data: chat ? [{ link: chat, judul: JUDUL_WA }, ...links] : links } };
  }),
];

/** The address that opens a chat with a number in any common spelling, a landline's too; null when it is none. */
function chatWith(number: string): string | null {
  const digits = number.replace(/\D/g, '').replace(/^0/, '62');
  return /^[1-9]\d{7,14}$/.test(digits) ? `https://wa.me/${digits}` : null;
}
