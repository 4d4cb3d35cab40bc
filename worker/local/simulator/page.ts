import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Chats } from './chats.ts';
import { FaultKind } from './faults.ts';
import type { Invoices } from './invoice.ts';
import { Phone, parsePhone } from './phone.ts';
import { gatewayAmong, type Playing } from './played.ts';
import { chatPane, noChat } from './view/chat.ts';
import { layout } from './view/layout.ts';
import { chatAddress, sidebar } from './view/sidebar.ts';

const FILES = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const Tick = z.literal('ya').optional().transform(Boolean);
const SWITCHES = { jendela: 'window', pindai: 'wantsScan' } as const;

interface PageOptions {
  chats: Chats;
  invoices: Invoices;
  playing: readonly Playing[];
}

/** The page: chats by phone, like a mail catcher's. */
export function page({ chats, invoices, playing }: PageOptions) {
  const app = new Hono();

  for (const [name, type] of Object.entries(FILES)) {
    const body = readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
    app.get(`/simulator/${name}`, (c) =>
      c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    );
  }

  const names = playing.map(({ played }) => played);
  const gateway = gatewayAmong(playing);
  const Panel = z.object({ nomor: Phone.optional(), gateway });
  const Switch = Panel.extend({
    sakelar: z.enum(['jendela', 'pindai']),
    nyala: z.enum(['ya', 'tidak']),
  });
  const Template = Panel.extend({ id: z.string(), status: z.enum(['APPROVED', 'PAUSED']) });
  const Fault = z.object({
    nomor: Phone.optional(),
    aksi: z.enum(['pasang', 'hapus']).default('pasang'),
    jenis: z.preprocess((value) => String(value).split(':'), z.tuple([gateway, FaultKind])),
    kali: z.coerce.number().int().min(1).max(1000).catch(1),
  });
  const OnPhone = z.object({ nomor: Phone, gateway, sembunyi: Tick });
  const Text = OnPhone.extend({ teks: z.string().trim().min(1).max(4096), kutip: Tick, foto: Tick });
  const Choice = OnPhone.extend({ pesan: z.string(), pilihan: z.string() });
  const Form = z.looseObject({ nomor: Phone, gateway });

  /** Redirects to the chat that was open. */
  const goBack = (c: Context, phone?: string) => c.redirect(phone ? chatAddress(phone) : '/', 303);

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
      const { nomor, gateway, teks, kutip, foto, sembunyi } = Text.parse(await c.req.parseBody());
      const { bubbles } = chats.open(nomor);
      const last = bubbles.findLast((one) => one.direction === 'out' && one.gateway === gateway.name);
      // Forms send line breaks as CRLF, phones as LF.
      await gateway.receive(nomor, teks.replaceAll('\r\n', '\n'), {
        type: foto ? 'image' : 'text',
        hidden: sembunyi,
        quotes: (kutip && last?.id) || null,
      });
      return goBack(c, nomor);
    })
    .post('/bagikan-nomor', async (c) => {
      const { nomor, gateway, sembunyi } = OnPhone.parse(await c.req.parseBody());
      await gateway.receive(nomor, '', { type: 'contact_request', hidden: sembunyi });
      return goBack(c, nomor);
    })
    .post('/pilih', async (c) => {
      const { nomor, gateway, pesan, pilihan, sembunyi } = Choice.parse(await c.req.parseBody());
      await gateway.choose(pesan, pilihan, sembunyi);
      return goBack(c, nomor);
    })
    .post('/formulir', async (c) => {
      const { nomor, gateway, ...answers } = Form.parse(await c.req.parseBody());
      await gateway.receive(nomor, JSON.stringify(answers), { type: 'form_reply' });
      return goBack(c, nomor);
    })
    .post('/gangguan', async (c) => {
      const { nomor, aksi, jenis, kali } = Fault.parse(await c.req.parseBody());
      const [{ faults, setFaults }, kind] = jenis;
      if (aksi === 'hapus') for (const one of names) await one.setFaults({ next: [] });
      else await setFaults({ next: [...faults.next, ...Array.from({ length: kali }, () => ({ kind }))] });
      return goBack(c, nomor);
    })
    .post('/sakelar', async (c) => {
      const { nomor, gateway, sakelar, nyala } = Switch.parse(await c.req.parseBody());
      await gateway.setFaults({ [SWITCHES[sakelar]]: nyala === 'ya' });
      return goBack(c, nomor);
    })
    .post('/template', async (c) => {
      const { nomor, gateway, id, status } = Template.parse(await c.req.parseBody());
      await gateway.changeTemplate(id, { status });
      return goBack(c, nomor);
    });
}
