import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Config, create } from '../../../worker/gateways/cloud-api/adapter.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { DEMO_TEMPLATES } from '../../../worker/local/simulator/dialects/meta/demo-templates.ts';
import { type Fault, type Simulator, startSimulator } from '../../../worker/local/simulator/index.ts';
import { hiddenId } from '../../../worker/local/simulator/phone.ts';
import { patiently } from '../../support/patiently.ts';

const phone = '6280000000001';
const variables = {
  WA_TOKEN: 'token',
  WA_PHONE_NUMBER_ID: '1001',
  WA_APP_SECRET: 'secret',
  WA_BUSINESS_ACCOUNT_ID: '2001',
};
const start = (webhookUrl: string | null, more: { port?: number; dataFile?: string } = {}) =>
  startSimulator({
    port: 0,
    dataFile: ':memory:',
    ...more,
    providers: [{ name: 'cloud-api', variables, webhookUrl }],
  });

interface Change {
  field: string;
  value: Value;
}
interface Value {
  statuses?: {
    id: string;
    status: string;
    recipient_id?: string;
    recipient_user_id?: string;
    biz_opaque_callback_data?: string;
    errors?: { code: number }[];
  }[];
  messages?: { id?: string; from?: string; from_user_id?: string; type: string; text?: { body: string } }[];
}

/** A worker's webhook that records requests, and answers `answers` first, then 200. */
async function startSink() {
  const posts: { raw: string; signature: unknown; changes: Change[]; values: Value[] }[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk) => {
      raw += chunk;
    });
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      const { entry } = JSON.parse(raw) as { entry: { changes: Change[] }[] };
      const changes = entry.flatMap((one) => one.changes);
      const values = changes.map(({ value }) => value);
      const signature = request.headers['x-hub-signature-256'];
      if (status === 200) posts.push({ raw, signature, changes, values });
      response.writeHead(status).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const statuses = () => posts.flatMap((post) => post.values.flatMap((value) => value.statuses ?? []));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    posts,
    answers,
    statuses,
    incoming: () => posts.flatMap((post) => post.values.flatMap((value) => value.messages ?? [])),
    told: () => statuses().map(({ status }) => status),
    changes: () => posts.flatMap((post) => post.changes),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

let simulator: Simulator;
let sink: Awaited<ReturnType<typeof startSink>>;

beforeEach(async () => {
  sink = await startSink();
  simulator = await start(sink.url);
});

afterEach(async () => {
  await simulator.close();
  sink.close();
});

const text = (body: string) => ({ type: 'text', text: { body } });

function send(
  content: object = text('Halo'),
  to = phone,
  url = simulator.url,
  { token = variables.WA_TOKEN, signal }: { token?: string; signal?: AbortSignal } = {},
) {
  return fetch(`${url}/v25.0/${variables.WA_PHONE_NUMBER_ID}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to,
      biz_opaque_callback_data: `ours-${to}`,
      ...content,
    }),
    ...(signal && { signal }),
  });
}

async function errorCode(response: Response): Promise<unknown> {
  return ((await response.json()) as { error: { code: number } }).error.code;
}

test('stores an accepted message, then reports it sent and delivered with a valid signature', async () => {
  const response = await send();
  expect(response.status).toBe(200);
  const answer = (await response.json()) as { contacts: unknown; messages: [{ id: string }] };
  expect(answer.contacts).toEqual([{ input: phone, wa_id: phone }]);
  const [{ id }] = answer.messages;
  expect(id).toMatch(/^wamid\./);
  expect(simulator.messages()).toMatchObject([
    { id, to: phone, type: 'text', text: 'Halo', callbackData: `ours-${phone}` },
  ]);

  await patiently(() => expect(sink.told()).toEqual(['sent', 'delivered']));
  expect(sink.statuses()[0]).toMatchObject({
    id,
    recipient_id: phone,
    biz_opaque_callback_data: `ours-${phone}`,
  });
  for (const { raw, signature } of sink.posts) {
    expect(signature).toBe(
      `sha256=${createHmac('sha256', variables.WA_APP_SECRET).update(raw).digest('hex')}`,
    );
  }
  expect(simulator.messages()[0]?.status).toBe('delivered');
});

test('refuses invalid bodies with Meta’s codes', async () => {
  const image = { type: 'image', image: { link: 'ftp://a.id/b' } };
  const cases: [Response, number, number][] = [
    [await send(text('x'), phone, simulator.url, { token: 'other' }), 401, 190],
    [await send(text('x'), '080000000001'), 400, 131009],
    [await send(text('x'.repeat(4097))), 400, 131009],
    [await send({ type: 'video' }), 400, 131009],
    [await send(image), 400, 131009],
    [await send({ type: 'text' }), 400, 100],
    [await send({ messaging_product: undefined, ...text('x') }), 400, 100],
  ];
  for (const [response, status, code] of cases) {
    expect([response.status, await errorCode(response)]).toEqual([status, code]);
  }
  expect(simulator.messages()).toEqual([]);
  expect(new Set(simulator.requests().map(({ outcome }) => outcome))).toEqual(
    new Set(['unauthorized', 'invalid']),
  );
});

test.for<[Fault, number, number]>([
  [{ kind: 'http429', retryAfterSeconds: 7 }, 429, 4],
  [{ kind: 'http500' }, 500, 131000],
  [{ kind: 'rate' }, 400, 130429],
  [{ kind: 'spam' }, 400, 131048],
  [{ kind: 'refused', code: 131047 }, 400, 131047],
  [{ kind: 'badToken' }, 401, 190],
])('the fault %o fails one send and no more', async ([fault, status, code]) => {
  simulator.faults.next.push(fault);
  const failed = await send();
  expect([failed.status, await errorCode(failed)]).toEqual([status, code]);
  if (fault.kind === 'http429') expect(failed.headers.get('Retry-After')).toBe('7');
  expect((await send()).status).toBe(200);
  expect(simulator.messages()).toHaveLength(1);
});

test('loses, cuts, garbles or withholds an answer', async () => {
  simulator.faults.next.push(
    { kind: 'lostAnswer' },
    { kind: 'dropped' },
    { kind: 'malformed' },
    { kind: 'hang' },
  );
  await expect(send(text('lost'))).rejects.toThrow();
  await expect(send(text('dropped'))).rejects.toThrow();
  const malformed = await send(text('malformed'));
  expect(malformed.status).toBe(200);
  await expect(malformed.json()).rejects.toThrow();
  const patience = new AbortController();
  const withheld = send(text('hang'), phone, simulator.url, patience);
  await patiently(() => expect(simulator.requests().at(-1)?.outcome).toBe('hang'));
  patience.abort(new Error('waited for nothing'));
  await expect(withheld).rejects.toThrow('waited for nothing');

  expect(simulator.messages().map((message) => message.text)).toEqual(['lost']);
  await patiently(() => expect(sink.told()).toEqual(['sent', 'delivered']));
  expect(simulator.requests().map(({ outcome, httpStatus }) => [outcome, httpStatus])).toEqual([
    ['lostAnswer', null],
    ['dropped', null],
    ['malformed', 200],
    ['hang', null],
  ]);
});

test('repeats a seeded mix of faults', async () => {
  async function outcomes() {
    simulator.faults.mix = { seed: 7, http429: 0.2, dropped: 0.2, lostAnswer: 0.2 };
    for (let i = 0; i < 20; i++) await send().catch(() => null);
    return simulator
      .requests()
      .splice(-20)
      .map(({ outcome }) => outcome);
  }
  const first = await outcomes();
  expect(new Set(first)).toEqual(new Set(['accepted', 'http429', 'dropped', 'lostAnswer']));
  expect(await outcomes()).toEqual(first);
});

test('refuses numbers at once, or fails after acceptance', async () => {
  simulator.faults.refusedNumbers = ['6280000000002'];
  simulator.faults.failedLater = { '6280000000003': 131049 };
  expect(await errorCode(await send(text('x'), '6280000000002'))).toBe(131026);
  const accepted = await send(text('x'), '6280000000003');
  expect(accepted.status).toBe(200);
  await patiently(() => expect(sink.told()).toEqual(['sent', 'failed']));
  expect(sink.statuses()[1]?.errors).toMatchObject([{ code: 131049 }]);
  expect(simulator.messages()[0]?.status).toBe('failed');
});

test('repeats and reorders status webhooks, and reads on phones automatically', async () => {
  simulator.faults.autoRead = true;
  simulator.faults.webhooks = { off: false, repeat: 2, shuffle: true, delayMs: 0 };
  await send();
  await patiently(() => expect(sink.told()).toHaveLength(6));
  expect(sink.told()[0]).toBe('read');
  expect(sink.told().toSorted()).toEqual(['delivered', 'delivered', 'read', 'read', 'sent', 'sent']);
});

test('retries a failed webhook', async () => {
  sink.answers.push(500);
  await send();
  await patiently(() => expect(sink.told().toSorted()).toEqual(['delivered', 'sent']));
});

test('holds webhooks until there is an address', async () => {
  simulator.setWebhookUrl(null);
  await send();
  await patiently(() => expect(simulator.messages()[0]?.status).toBe('delivered'));
  expect(sink.told()).toEqual([]);
  simulator.setWebhookUrl(sink.url);
  await patiently(() => expect(sink.told()).toEqual(['sent', 'delivered']));
});

test('batches due statuses in one POST, up to 100', async () => {
  simulator.setWebhookUrl(null);
  await Promise.all(Array.from({ length: 120 }, (_, i) => send(text('x'), String(6_280_000_000_000 + i))));
  await patiently(() =>
    expect(simulator.messages().every(({ status }) => status === 'delivered')).toBe(true),
  );
  simulator.setWebhookUrl(sink.url);
  await patiently(() => expect(sink.told()).toHaveLength(240));
  expect(sink.posts.map(({ values }) => values[0]?.statuses?.length)).toEqual([100, 100, 40]);
});

test('receives a message, and reports reading once', async () => {
  await simulator.receive(phone, 'Kapan ujian?');
  await patiently(() => expect(sink.posts).toHaveLength(1));
  expect(sink.posts[0]?.values[0]?.messages).toMatchObject([{ from: phone, text: { body: 'Kapan ujian?' } }]);
  expect(simulator.messages()).toEqual([]);

  await send();
  await patiently(() => expect(sink.told()).toEqual(['sent', 'delivered']));
  await simulator.markRead(phone);
  await simulator.markRead(phone);
  await patiently(() => expect(sink.told()).toEqual(['sent', 'delivered', 'read']));
});

test('controls faults and messages over HTTP, and refuses a misspelt fault', async () => {
  const put = (body: unknown) =>
    fetch(`${simulator.url}/simulator/faults`, { method: 'PUT', body: JSON.stringify(body) });
  expect((await put({ next: [{ kind: 'rate' }] })).status).toBe(200);
  expect(await errorCode(await send())).toBe(130429);
  expect((await put({ next: [{ kind: 'rato' }] })).status).toBe(400);
  await send();
  const listed = await fetch(`${simulator.url}/simulator/messages?to=0800-0000-0001`);
  expect(await listed.json()).toHaveLength(1);
});

test('formats text on the page as WhatsApp does, and links only http(s)', async () => {
  await send(text('<script>alert(1)</script>\n  https://a.id/x?b=1. javascript:alert(1)\n*KRS & <b>*'));
  const response = await fetch(`${simulator.url}/?nomor=${phone}`);
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  const page = await response.text();
  expect(page).toContain('0800-0000-0001');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\n  <a href="https://a.id/x?b=1"');
  expect(page).not.toContain('href="javascript:');
  expect(page).toContain('<strong>KRS &amp; &lt;b&gt;</strong>');
});

const { name: TEXT = '' } = DEMO_TEMPLATES[0] ?? {};
const body = (...texts: string[]) => ({
  type: 'body',
  parameters: texts.map((text) => ({ type: 'text', text })),
});
const template = (name: string, ...components: object[]) => ({
  type: 'template',
  template: { name, language: { policy: 'deterministic', code: 'id' }, components },
});
const header = (type: string, file: object) => ({ type: 'header', parameters: [{ type, [type]: file }] });
const button = (text: string) => ({
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: [{ type: 'text', text }],
});

test('shows a filled-in template on the phone', async () => {
  await send(template(TEXT, body('Siti', 'Kuliah libur.')));
  await send(
    template(
      'informasi_berdokumen',
      header('document', { link: 'https://a.id/b.pdf', filename: 'Jadwal.pdf' }),
      body('Siti', 'Terlampir.'),
    ),
  );
  await send(template('kode_verifikasi', body('123456'), button('123456')));
  expect(simulator.messages()).toMatchObject([
    {
      type: 'template',
      template: TEXT,
      text: expect.stringMatching(/^Assalamualaikum Siti, .*\n\nKuliah libur\./),
    },
    { template: 'informasi_berdokumen', link: 'https://a.id/b.pdf', filename: 'Jadwal.pdf' },
    {
      template: 'kode_verifikasi',
      buttons: ['Salin kode: 123456'],
      footer: expect.stringContaining('10 menit'),
    },
  ]);
  const page = await (await fetch(`${simulator.url}/?nomor=${phone}`)).text();
  for (const shown of ['Kuliah libur.', 'Jadwal.pdf', 'Salin kode: 123456', 'Template kode_verifikasi'])
    expect(page).toContain(shown);
});

test.for<[string, object, number]>([
  ['an unknown name', template('tidak_ada', body('a')), 132001],
  ['another language', { type: 'template', template: { name: TEXT, language: { code: 'en' } } }, 132001],
  ['one that was refused', template('penawaran_kursus', body('a')), 132001],
  ['a paused one', template('pengingat_pembayaran', body('a', 'b')), 132015],
  ['too few values', template(TEXT, body('a')), 132000],
  ['too many values', template(TEXT, body('a', 'b', 'c')), 132000],
  ['no image', template('informasi_bergambar', body('a', 'b')), 132012],
  [
    'a document for an image',
    template('informasi_bergambar', header('document', { link: 'https://a.id/b' }), body('a', 'b')),
    132012,
  ],
  ['a newline', template(TEXT, body('a', 'dua\nbaris')), 132018],
  ['a tab', template(TEXT, body('a', 'dua\tkata')), 132018],
  ['five spaces', template(TEXT, body('a', 'dua     kata')), 132018],
  ['a code without its button', template('kode_verifikasi', body('1')), 131008],
  ['more than a body holds', template(TEXT, body('a', 'x'.repeat(1020))), 132005],
  ['unnamed values of a named one', template('undangan_kegiatan', body('a', 'b', 'c')), 100],
])('a template with %s is refused', async ([, content, code]) => {
  expect(await errorCode(await send(content))).toBe(code);
  expect(simulator.messages()).toEqual([]);
});

test('lists templates in pages, and reports their changes', async () => {
  const get = (address: string) =>
    fetch(address, { headers: { Authorization: `Bearer ${variables.WA_TOKEN}` } });
  type Page = { data: Record<string, unknown>[]; paging: { next?: string } };
  const pages: Page[] = [];
  let next: string | undefined =
    `${simulator.url}/v25.0/2001/message_templates?fields=name,status,quality_score&limit=3`;
  while (next) {
    const page = (await (await get(next)).json()) as Page;
    pages.push(page);
    next = page.paging.next;
  }
  expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 2]);
  expect(pages[0]?.data[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name: TEXT,
    status: 'APPROVED',
    quality_score: { score: 'GREEN' },
  });
  expect((await get(`${simulator.url}/v25.0/lain/message_templates`)).status).toBe(400);

  const [first] = simulator.templates();
  const id = first?.id ?? '';
  const change = (body: object) =>
    fetch(`${simulator.url}/simulator/templates/${id}`, { method: 'PATCH', body: JSON.stringify(body) });
  expect((await change({ status: 'PAUSED', quality: 'RED', category: 'MARKETING' })).status).toBe(204);
  await patiently(() => expect(sink.changes()).toHaveLength(3));
  expect(sink.changes()).toMatchObject([
    {
      field: 'message_template_status_update',
      value: { event: 'PAUSED', message_template_id: Number(id), message_template_name: TEXT },
    },
    { field: 'message_template_quality_update', value: { new_quality_score: 'RED' } },
    { field: 'template_category_update', value: { new_category: 'MARKETING' } },
  ]);
  expect(await errorCode(await send(template(TEXT, body('a', 'b'))))).toBe(132015);

  const restriction = { field: 'account_update', value: { event: 'ACCOUNT_RESTRICTION' } };
  await fetch(`${simulator.url}/simulator/notices`, { method: 'POST', body: JSON.stringify(restriction) });
  await patiently(() => expect(sink.changes().at(-1)).toEqual(restriction));
});

test('refuses free text outside the 24-hour window, at once or afterwards', async () => {
  simulator.faults.window = true;
  expect(await errorCode(await send())).toBe(131047);
  expect((await send(template(TEXT, body('a', 'b')))).status).toBe(200);
  await simulator.receive(phone, 'Halo');
  expect((await send()).status).toBe(200);

  simulator.faults.windowByWebhook = true;
  const other = '6280000000002';
  expect((await send(text('x'), other)).status).toBe(200);
  await patiently(() =>
    expect(sink.statuses().find(({ errors }) => errors)?.errors).toMatchObject([{ code: 131047 }]),
  );
});

const request = (text: string, action = 'request_contact_info') => ({
  type: 'interactive',
  interactive: { type: 'request_contact_info', body: { text }, action: { name: action } },
});

const REPLY = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
const interactive = (type: string, action: object, text = 'Yang mana?') => ({
  type: 'interactive',
  interactive: { type, body: { text }, action },
});
const listed = (...rows: object[]) =>
  interactive('list', { button: 'Lihat pilihan', sections: [{ title: 'Pilihan', rows }] });

test('shows menus, and tells which option was tapped', async () => {
  for (const bad of [
    interactive('button', { buttons: [] }),
    interactive('button', { buttons: [REPLY('1', 'x'.repeat(21))] }),
    interactive('button', { buttons: [REPLY('1', 'A'), REPLY('1', 'B')] }),
    interactive('button', { buttons: [REPLY('1', 'A'), REPLY('2', 'A')] }),
    interactive('button', { buttons: ['A', 'B', 'C', 'D'].map((title) => REPLY(title, title)) }),
    listed(),
    listed({ id: '1', title: 'x'.repeat(25) }),
    listed({ id: '1', title: 'A', description: 'x'.repeat(73) }),
    listed(...Array.from({ length: 11 }, (_, n) => ({ id: `${n}`, title: `${n}` }))),
  ])
    expect(await errorCode(await send(bad)), JSON.stringify(bad)).toBe(131009);

  await send(interactive('button', { buttons: [REPLY('1.7', 'Jadwal'), REPLY('0.7', 'Petugas')] }));
  await send(listed({ id: '2.7', title: 'Cara mengisi…', description: 'Cara mengisi KRS susulan' }));
  const [buttons, list] = simulator.messages();
  await simulator.choose(list?.id ?? '', '2.7');
  await patiently(() =>
    expect(sink.incoming()).toMatchObject([
      {
        from: phone,
        type: 'interactive',
        context: { id: list?.id },
        interactive: {
          type: 'list_reply',
          list_reply: { id: '2.7', description: 'Cara mengisi KRS susulan' },
        },
      },
    ]),
  );
  const form = new URLSearchParams({ nomor: phone, gateway: 'cloud-api', pesan: buttons?.id ?? '' });
  const tap = (pilihan: string) =>
    fetch(`${simulator.url}/pilih`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...Object.fromEntries(form), pilihan }),
    });
  expect((await tap('9.9')).status).toBe(400);
  expect((await tap('0.7')).status).toBe(303);
  await patiently(() =>
    expect(sink.incoming()[1]).toMatchObject({
      interactive: { type: 'button_reply', button_reply: { id: '0.7', title: 'Petugas' } },
    }),
  );
});

test('marks what a phone wrote as read, and what it wrote before', async () => {
  for (const text of ['satu', 'dua', 'tiga']) await simulator.receive(phone, text);
  await patiently(() => expect(sink.incoming()).toHaveLength(3));
  const read = sink.incoming().find(({ text }) => text?.body === 'dua');
  const mark = { status: 'read', message_id: read?.id, typing_indicator: { type: 'text' } };
  expect((await send({ to: undefined, ...mark })).status).toBe(200);
  const page = await (await fetch(`${simulator.url}/?nomor=${phone}`)).text();
  expect(page.match(/aria-label="Dibaca"/g)).toHaveLength(2);
  expect(simulator.requests()).toEqual([]);
});

test('asks a person with a hidden number for it, who shares it with the button', async () => {
  simulator.faults.window = true;
  const recipient = `ID.${hiddenId(phone)}`;
  const ask = (content: object = request('Berapa nomor Anda?'), more: object = { recipient }) =>
    send({ to: undefined, ...more, ...content });
  expect(await errorCode(await ask()), 'nobody has written').toBe(131047);
  await simulator.receive(phone, 'RESET', { hidden: true });
  for (const [bad, code] of [
    [ask(request('')), 131009],
    [ask(request('x'.repeat(1025))), 131009],
    [ask(request('Halo', 'lain')), 131009],
    [ask({ type: 'interactive', interactive: { type: 'product' } }), 131009],
    [ask(request('Halo'), { recipient, recipient_type: 'group' }), 131009],
    [ask(request('Halo'), { recipient: 'ID.1' }), 131026],
  ] as const)
    expect(await errorCode(await bad)).toBe(code);
  const answer = (await (await ask()).json()) as { contacts: unknown };
  expect(answer.contacts).toEqual([{ input: recipient, user_id: recipient }]);
  expect(simulator.messages()).toMatchObject([
    { to: phone, type: 'request_contact_info', text: 'Berapa nomor Anda?' },
  ]);
  await patiently(() => expect(sink.told()).toEqual(['sent', 'delivered']));
  for (const status of sink.statuses()) {
    expect(status).toMatchObject({ recipient_user_id: recipient });
    expect(status).not.toHaveProperty('recipient_id');
  }

  const page = async () => (await fetch(`${simulator.url}/?nomor=${phone}`)).text();
  const HIDES = 'name="sembunyi" value="ya" checked';
  expect(await page()).toContain(HIDES);
  const [, form = ''] = /<form action="\/bagikan-nomor"(.*?)<\/form>/s.exec(await page()) ?? [];
  expect(form).toContain('>Bagikan nomor</button>');
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  sink.posts.length = 0;
  const body = new URLSearchParams(fields as [string, string][]);
  const shared = await fetch(`${simulator.url}/bagikan-nomor`, { method: 'POST', body, redirect: 'manual' });
  expect(shared.status).toBe(303);
  await patiently(() => expect(sink.posts).toHaveLength(1));
  const [message] = sink.posts[0]?.values[0]?.messages ?? [];
  expect(message).toMatchObject({
    from_user_id: recipient,
    type: 'contacts',
    contacts: [{ origin: 'contact_request', phones: [{ phone: `+${phone}`, wa_id: phone }] }],
  });
  expect(message).not.toHaveProperty('from');
  // From then on Meta shows the number too.
  expect(await page()).not.toContain(HIDES);
});

test('takes a forwarded contact card, and messages from the page without a number', async () => {
  const incoming = (more: object) =>
    fetch(`${simulator.url}/simulator/incoming`, {
      method: 'POST',
      body: JSON.stringify({ from: phone, hidden: true, ...more }),
    });
  expect((await incoming({ type: 'contact', text: '0800-0000-0002' })).status).toBe(204);
  expect((await incoming({ type: 'contact', text: 'bukan nomor' })).status).toBe(400);
  expect((await incoming({ type: 'contact_request', text: '0800-0000-0002' })).status).toBe(204);
  expect((await incoming({ type: 'reaction', text: '🙏' })).status).toBe(204);
  const body = new URLSearchParams({ nomor: phone, teks: 'Halo', sembunyi: 'ya' });
  await fetch(`${simulator.url}/pesan-masuk`, { method: 'POST', body, redirect: 'manual' });
  const told = () => sink.posts.flatMap(({ values }) => values.flatMap(({ messages = [] }) => messages));
  await patiently(() => expect(told()).toHaveLength(4));
  const events = create(Config.parse({ ...variables, WA_BASE_URL: simulator.url, WA_VERIFY_TOKEN: 'V' }));
  const read = sink.posts.flatMap(({ raw }) => events.events(JSON.parse(raw)));
  const from = `ID.${hiddenId(phone)}`;
  expect(read).toMatchObject([
    { type: 'incoming', from, jenis: 'kontak', body: '080000000002' },
    { type: 'incoming', from, jenis: 'kontak', body: '080000000001' },
    { type: 'contact', id: from, number: phone },
    { type: 'incoming', from, jenis: 'reaksi', body: '🙏' },
    { type: 'incoming', from, jenis: 'teks', body: 'Halo' },
  ]);
  const page = await (await fetch(`${simulator.url}/?nomor=${phone}`)).text();
  for (const shown of ['Kartu kontak', '0800-0000-0002', 'Nomor dibagikan', 'Reaksi', 'tanpa nomor'])
    expect(page).toContain(shown);
});

test('receives other kinds of messages, and ones with a hidden number', async () => {
  const incoming = (more: object) =>
    fetch(`${simulator.url}/simulator/incoming`, {
      method: 'POST',
      body: JSON.stringify({ from: phone, ...more }),
    });
  for (const more of [
    { type: 'image', text: 'KTM' },
    { type: 'document', filename: 'krs.pdf' },
    { type: 'sticker' },
  ])
    expect((await incoming(more)).status).toBe(204);
  expect((await incoming({ text: 'Halo', hidden: true })).status).toBe(204);
  const told = () => sink.posts.flatMap(({ values }) => values.flatMap(({ messages = [] }) => messages));
  await patiently(() => expect(told()).toHaveLength(4));
  expect(told().map(({ type }) => type)).toEqual(['image', 'document', 'sticker', 'text']);
  const last = told().at(-1);
  expect(last).not.toHaveProperty('from');
  expect(last?.from_user_id).toMatch(/^ID\.\d+$/);

  const { to: _, ...answer } = { to: null, ...text('Baik'), recipient: last?.from_user_id };
  expect((await send({ to: undefined, ...answer })).status).toBe(200);
  expect(simulator.messages()).toMatchObject([{ to: phone, text: 'Baik' }]);
});

test('pauses a template and switches the window on the page', async () => {
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${simulator.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const gateway = 'cloud-api';
  const [first] = simulator.templates();
  expect((await post('/template', { gateway, id: first?.id ?? '', status: 'PAUSED' })).status).toBe(303);
  expect(simulator.templates()[0]?.status).toBe('PAUSED');
  expect((await post('/sakelar', { gateway, sakelar: 'jendela', nyala: 'ya' })).status).toBe(303);
  expect(simulator.faults.window).toBe(true);
  for (const [path, form] of [
    ['/template', { gateway, id: '1', status: 'PAUSED' }],
    ['/template', { gateway, id: first?.id ?? '', status: 'LAIN' }],
    ['/sakelar', { gateway: 'elang', sakelar: 'jendela', nyala: 'ya' }],
  ] as const)
    expect((await post(path, { ...form })).status).toBe(400);
});

test('migrates a file of an older version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  const dataFile = join(folder, 'data.sqlite');
  const db = new DatabaseSync(dataFile);
  db.exec(`
    CREATE TABLE message (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, phone TEXT NOT NULL, direction TEXT NOT NULL,
      type TEXT NOT NULL, text TEXT NOT NULL, link TEXT, filename TEXT, template TEXT, callback_data TEXT, profile_name TEXT,
      at INTEGER NOT NULL, sent_at INTEGER, delivered_at INTEGER, read_at INTEGER, failed_at INTEGER, failed_code INTEGER) STRICT;
    CREATE TABLE outbox (seq INTEGER PRIMARY KEY, message INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
      due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE INDEX outbox_due ON outbox (due_at, seq);
    INSERT INTO message (id, phone, direction, type, text, at) VALUES ('wamid.1', '${phone}', 'out', 'text', 'Lama', 1);
    INSERT INTO outbox (message, kind, at, due_at) VALUES (1, 'delivered', 1, 1);`);
  db.close();
  const restarted = await start(sink.url, { dataFile });
  expect(restarted.messages()).toMatchObject([{ gateway: 'cloud-api', text: 'Lama', buttons: [] }]);
  await patiently(() => expect(sink.told()).toEqual(['delivered']));
  await restarted.close();
  await rm(folder, { recursive: true });
});

test('keeps published forms and made templates through a restart, until it is reset', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  const dataFile = join(folder, 'data.sqlite');
  const screen = { id: 'AWAL', title: 'Awal', layout: { type: 'SingleColumnLayout', children: [] } };
  const make = async ({ url }: Simulator, what: string, body: object) => {
    const response = await fetch(`${url}/v25.0/2001/${what}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { http: response.status, ...((await response.json()) as { id?: string }) };
  };
  const form = {
    name: 'Keluhan',
    categories: ['OTHER'],
    publish: true,
    flow_json: JSON.stringify({ version: '7.1', screens: [screen] }),
  };
  const template = {
    name: 'kabar',
    language: 'id',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Ada kabar.' }],
  };
  const before = await start(null, { dataFile });
  const { id } = await make(before, 'flows', form);
  expect((await make(before, 'message_templates', template)).http).toBe(200);
  await before.close();

  const after = await start(null, { dataFile });
  expect((await make(after, 'flows', form)).http).toBe(400);
  expect(after.templates().map(({ name }) => name)).toContain('kabar');
  const parameters = {
    flow_message_version: '3',
    flow_id: id,
    flow_token: 't',
    flow_cta: 'Isi',
    flow_action: 'navigate',
    flow_action_payload: { screen: 'AWAL' },
  };
  const interactive = { type: 'flow', body: { text: 'Isi di sini' }, action: { name: 'flow', parameters } };
  await send({ type: 'interactive', interactive }, phone, after.url);
  expect(JSON.parse(after.messages().at(-1)?.flow ?? '')).toEqual({ token: 't', screens: [screen] });
  after.reset();
  await after.close();

  const fresh = await start(null, { dataFile });
  expect(fresh.templates()).toEqual(DEMO_TEMPLATES);
  await fresh.close();
  await rm(folder, { recursive: true });
});

test('rejects a taken port with EADDRINUSE', async () => {
  const port = Number(new URL(simulator.url).port);
  await expect(start(null, { port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('delivers accepted messages after a kill -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  const dataFile = join(folder, 'data.sqlite');
  const program = join(ROOT, 'worker/local/simulator/main.ts');
  const child = spawn(process.execPath, [program], {
    env: { SIMULATOR_PORT: '0', SIMULATOR_DATA: dataFile, WA_TOKEN: 'token', WA_PHONE_NUMBER_ID: '1001' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(String(line))?.[0];
  expect((await send(text('Halo'), phone, url)).status).toBe(200);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const restarted = await start(sink.url, { dataFile });
  try {
    expect(restarted.messages()).toMatchObject([{ to: phone, text: 'Halo' }]);
    await patiently(() => expect(sink.told()).toEqual(['sent', 'delivered']));
  } finally {
    await restarted.close();
    await rm(folder, { recursive: true });
  }
});
