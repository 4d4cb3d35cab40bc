import { Hono } from 'hono';
import { JUDUL_WA } from '#contract/portal/link.ts';
import { readSetting } from '../core/db/pengaturan.ts';
import type { App } from '../core/http/context.ts';

/** The extra links, first of them the campus's WhatsApp, where its number is known. */
export const link = new Hono<App>().get('/link', async (c) => {
  const { db, config } = c.var;
  const links = await readSetting(db, 'identitas_tautan');
  const chat = chatWith(config.WA_NUMBER);
  return c.json({ data: { data: chat ? [{ link: chat, judul: JUDUL_WA }, ...links] : links } });
});

/** The address that opens a chat with a number, as people write it; a landline may have WhatsApp, too. */
function chatWith(number: string): string | null {
  const digits = number.replace(/\D/g, '').replace(/^0/, '62');
  return /^[1-9]\d{7,14}$/.test(digits) ? `https://wa.me/${digits}` : null;
}
