import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Changes } from './changes.ts';
import type { Chats } from './chats.ts';
import type { FaultKind, FaultSource } from './faults.ts';
import type { Messages } from './messages.ts';
import { formatPhone, parsePhone } from './phone.ts';
import { chatPane, noChat } from './view/chat.ts';
import { FAULT_LABELS } from './view/fault-panel.ts';
import { layout } from './view/layout.ts';
import { chatAddress, sidebar } from './view/sidebar.ts';

const FILES = {
  'page.css': 'text/css; charset=utf-8',
  'chat.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const IncomingForm = z.object({ nomor: z.string(), teks: z.string().trim().min(1).max(4096) });
const FaultForm = z.object({
  nomor: z.string().optional(),
  aksi: z.enum(['pasang', 'hapus']).default('pasang'),
  jenis: z.enum(Object.keys(FAULT_LABELS) as Exclude<FaultKind, 'ok'>[]),
  kali: z.coerce.number().int().min(1).max(1000).catch(1),
});

interface PageOptions {
  chats: Chats;
  messages: Messages;
  source: FaultSource;
  changes: Changes;
}

/** The page for people: chats by phone, like a mail catcher's. */
export function page({ chats, messages, source, changes }: PageOptions) {
  const app = new Hono();

  for (const [name, type] of Object.entries(FILES)) {
    const body = readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
    app.get(`/simulator/${name}`, (c) =>
      c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    );
  }

  function render(c: Context, openPhone: string | null, notice = '') {
    const search = c.req.query('cari') ?? '';
    const backTo = search ? `/?${new URLSearchParams({ cari: search })}` : '/';
    return c.html(
      layout({
        screen: openPhone ? 'chat' : 'list',
        notice,
        sidebar: sidebar({ chats: chats.list(search), openPhone, search, faults: source.faults }),
        chat: openPhone ? chatPane({ phone: openPhone, ...chats.open(openPhone), backTo }) : noChat(),
      }),
      200,
      { 'Cache-Control': 'no-store' },
    );
  }

  return app
    .get('/', (c) => {
      const written = c.req.query('nomor');
      if (!written) return render(c, null);
      const phone = parsePhone(written);
      if (phone === null) return render(c, null, `“${written}” bukan nomor WhatsApp.`);
      if (phone !== written) return c.redirect(chatAddress(phone, c.req.query('cari') ?? ''));
      return render(c, phone);
    })
    .post('/pesan-masuk', async (c) => {
      const form = IncomingForm.safeParse(await c.req.parseBody());
      const phone = parsePhone(form.data?.nomor ?? '');
      if (!form.success || phone === null) return c.text('Nomor atau pesan tidak sah.', 400);
      // A browser sends line breaks of a form as CRLF; a phone sends LF.
      await messages.receive(phone, form.data.teks.replaceAll('\r\n', '\n'), formatPhone(phone));
      return c.redirect(chatAddress(phone, ''), 303);
    })
    .post('/gangguan', async (c) => {
      const form = FaultForm.safeParse(await c.req.parseBody());
      if (!form.success) return c.text('Gangguan tidak dikenal.', 400);
      const { aksi, jenis, kali, nomor } = form.data;
      if (aksi === 'hapus') source.faults.next = [];
      else source.faults.next.push(...Array.from({ length: kali }, () => ({ kind: jenis })));
      changes.happened();
      const phone = parsePhone(nomor ?? '');
      return c.redirect(phone ? chatAddress(phone, '') : '/', 303);
    });
}
