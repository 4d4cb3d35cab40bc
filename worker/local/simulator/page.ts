import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Changes } from './changes.ts';
import type { Chats } from './chats.ts';
import { FAULT_KINDS } from './faults.ts';
import type { Invoices } from './invoice.ts';
import { parsePhone } from './phone.ts';
import type { Playing } from './played.ts';
import { chatPane, noChat } from './view/chat.ts';
import { layout } from './view/layout.ts';
import { chatAddress, sidebar } from './view/sidebar.ts';

const FILES = {
  'page.css': 'text/css; charset=utf-8',
  'chat.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const isYes = z
  .literal('ya')
  .optional()
  .transform((value) => value === 'ya');
const IncomingForm = z.object({
  nomor: z.string(),
  gateway: z.string().optional(),
  teks: z.string().trim().min(1).max(4096),
  sembunyi: isYes,
  kutip: isYes,
  foto: isYes,
});
const ShareForm = z.object({ nomor: z.string(), gateway: z.string(), sembunyi: isYes });
const ChoiceForm = ShareForm.extend({ pesan: z.string(), pilihan: z.string() });
const FaultForm = z.object({
  nomor: z.string().optional(),
  aksi: z.enum(['pasang', 'hapus']).default('pasang'),
  jenis: z.string().transform((value) => value.split(':')),
  kali: z.coerce.number().int().min(1).max(1000).catch(1),
});
const SwitchForm = z.object({
  nomor: z.string().optional(),
  gateway: z.string(),
  sakelar: z.enum(['jendela', 'pindai']),
  nyala: z.enum(['ya', 'tidak']).transform((value) => value === 'ya'),
});
const TemplateForm = z.object({
  nomor: z.string().optional(),
  gateway: z.string(),
  id: z.string(),
  status: z.enum(['APPROVED', 'PAUSED']),
});

interface PageOptions {
  chats: Chats;
  invoices: Invoices;
  playing: readonly Playing[];
  changes: Changes;
}

/** The page: chats by phone, like a mail catcher's. */
export function page({ chats, invoices, playing, changes }: PageOptions) {
  const app = new Hono();

  for (const [name, type] of Object.entries(FILES)) {
    const body = readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
    app.get(`/simulator/${name}`, (c) =>
      c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    );
  }

  const names = playing.map(({ played }) => played);
  const named = (name: string | undefined) => names.find((played) => played.name === name);

  /** Redirects to the chat that was open. */
  function goBack(c: Context, written = '') {
    const phone = parsePhone(written);
    return c.redirect(phone ? chatAddress(phone, '') : '/', 303);
  }

  /** This month's invoice of each provider that charges. */
  const bills = () =>
    playing
      .filter(({ charges }) => charges)
      .map(({ played: { name, title } }) => ({ title, ...invoices.of(name, invoices.monthNow()) }));

  function render(c: Context, openPhone: string | null, notice = '') {
    const search = c.req.query('cari') ?? '';
    const backTo = search ? `/?${new URLSearchParams({ cari: search })}` : '/';
    return c.html(
      layout({
        titles: playing.map(({ played }) => played.title),
        screen: openPhone ? 'chat' : 'list',
        notice,
        sidebar: sidebar({ chats: chats.list(search), openPhone, search, playing, bills: bills() }),
        chat: openPhone ? chatPane({ names, phone: openPhone, ...chats.open(openPhone), backTo }) : noChat(),
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
      const played = named(form.data?.gateway ?? names[0]?.name);
      if (!form.success || phone === null || !played) return c.text('Nomor atau pesan tidak sah.', 400);
      // Forms send line breaks as CRLF, phones as LF.
      const { teks, sembunyi: hidden, kutip, foto } = form.data;
      const last = chats
        .open(phone)
        .bubbles.findLast(({ direction, gateway }) => direction === 'out' && gateway === played.name);
      const quotes = kutip ? (last?.id ?? null) : null;
      const type = foto ? 'image' : 'text';
      await played.receive(phone, teks.replaceAll('\r\n', '\n'), { type, hidden, quotes });
      return c.redirect(chatAddress(phone, ''), 303);
    })
    .post('/bagikan-nomor', async (c) => {
      const { data } = ShareForm.safeParse(await c.req.parseBody());
      const phone = parsePhone(data?.nomor ?? '');
      const played = named(data?.gateway);
      if (!data || phone === null || !played) return c.text('Nomor tidak sah.', 400);
      await played.receive(phone, '', { type: 'contact_request', hidden: data.sembunyi });
      return c.redirect(chatAddress(phone, ''), 303);
    })
    .post('/pilih', async (c) => {
      const { data } = ChoiceForm.safeParse(await c.req.parseBody());
      const menu = chats
        .open(parsePhone(data?.nomor ?? '') ?? '')
        .bubbles.find(({ id }) => id === data?.pesan);
      const played = named(data?.gateway);
      if (!data || !played || !menu?.options.some(({ id }) => id === data.pilihan))
        return c.text('Pilihan tidak dikenal.', 400);
      await played.choose(menu.id, data.pilihan, data.sembunyi);
      return goBack(c, data.nomor);
    })
    .post('/formulir', async (c) => {
      const { nomor, gateway, ...answers } = await c.req.parseBody();
      const phone = parsePhone(String(nomor));
      const played = named(String(gateway));
      if (phone === null || !played) return c.text('Nomor tidak sah.', 400);
      await played.receive(phone, JSON.stringify(answers), { type: 'form_reply' });
      return c.redirect(chatAddress(phone, ''), 303);
    })
    .post('/gangguan', async (c) => {
      const { data } = FaultForm.safeParse(await c.req.parseBody());
      const kind = FAULT_KINDS.find((one) => one === data?.jenis[1]);
      const faults = named(data?.jenis[0])?.faults;
      if (!data || !kind || !faults) return c.text('Gangguan tidak dikenal.', 400);
      if (data.aksi === 'hapus') for (const one of names) one.faults.next = [];
      else faults.next.push(...Array.from({ length: data.kali }, () => ({ kind })));
      changes.happened();
      return goBack(c, data.nomor);
    })
    .post('/sakelar', async (c) => {
      const { data } = SwitchForm.safeParse(await c.req.parseBody());
      const played = named(data?.gateway);
      if (!data || !played) return c.text('Sakelar tidak dikenal.', 400);
      if (data.sakelar === 'pindai') await played.setWantsScan(data.nyala);
      else played.faults.window = data.nyala;
      changes.happened();
      return goBack(c, data.nomor);
    })
    .post('/template', async (c) => {
      const { data } = TemplateForm.safeParse(await c.req.parseBody());
      const played = named(data?.gateway);
      if (!data || !played?.templates().some(({ id }) => id === data.id))
        return c.text('Template tidak dikenal.', 400);
      await played.changeTemplate(data.id, { status: data.status });
      return goBack(c, data.nomor);
    });
}
