import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KodeAlasan } from '../../../worker/contract/pesan/alasan.ts';
import { create } from '../../../worker/gateways/cloud-api/adapter.ts';
import type { Failure, Gateway } from '../../../worker/gateways/gateway.ts';
import { MESSAGES } from './conformance.ts';

const config = { WA_TOKEN: 'T', WA_PHONE_NUMBER_ID: '555', WA_APP_SECRET: 'S', WA_VERIFY_TOKEN: 'V' };

let base = '';
let gateway: Gateway;
/** An answer of Meta: a status and a body. */
let answer: (query: URLSearchParams) => [number, unknown];
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  const [status, body] = answer(new URL(request.url ?? '', 'http://meta').searchParams);
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`;
  gateway = create({ ...config, WA_BASE_URL: base, WA_BUSINESS_ACCOUNT_ID: '777' });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A webhook about a send that was taken and has failed, and what it tells besides why. */
const failedWith = (code: number) => {
  const status = { id: 'wamid.1', status: 'failed', timestamp: 1795226874, errors: [{ code, title: 'x' }] };
  return { entry: [{ changes: [{ field: 'messages', value: { statuses: [status] } }] }] };
};
const SENT = {
  type: 'status',
  id: null,
  diulang: 0,
  ref: 'wamid.1',
  at: new Date(1795226874000),
  harga: null,
};

const error = (code: unknown) => ({ error: { message: `(#${code}) x`, type: 'OAuthException', code } });

describe('a menu', () => {
  const menu = { teks: 'Yang mana?', pilihan: [{ id: '1.7', judul: 'Jadwal UTS?' }] };
  const send = () => gateway.send({ ...MESSAGES.teks, menu });

  it('goes as text where Meta refuses it as a menu', async () => {
    answer = () => (asked.length === 1 ? [400, error(131009)] : [200, { messages: [{ id: 'wamid.2' }] }]);
    expect(await send()).toEqual({ outcome: 'accepted', ref: 'wamid.2' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    [500, error(131000)],
    [400, error(131047)],
    [401, error(190)],
    [502, 'x'],
  ] as const)('is not sent again after %j %j', async (status, body) => {
    answer = () => [status, body];
    await send();
    expect(asked).toHaveLength(1);
  });
});

/** The meaning of Meta's codes: outcome of the send, our code, what is held, and the codes themselves. */
const CODES: ['retry' | 'rejected', KodeAlasan, Pick<Failure, 'hold'>, number[]][] = [
  ['retry', 'dibatasi', {}, [4, 80007, 80008, 130429, 131056, 133016]],
  ['retry', 'terganggu', {}, [131057, 131000, 131016]],
  ['retry', 'berkas', {}, [131053]],
  ['rejected', 'token', { hold: 'gateway' }, [0, 190]],
  ['rejected', 'izin', { hold: 'gateway' }, [3, 10]],
  ['rejected', 'akses', { hold: 'gateway' }, [200, 250, 299, 131005]],
  ['rejected', 'nomor', { hold: 'gateway' }, [33, 131045, 133010]],
  ['rejected', 'akun_dibatasi', { hold: 'gateway' }, [368, 131031]],
  ['rejected', 'nama_tampilan', { hold: 'gateway' }, [131037]],
  ['rejected', 'pembayaran', { hold: 'gateway' }, [131042]],
  ['rejected', 'kategori_template', { hold: 'gateway' }, [131064]],
  ['retry', 'dibatasi', { hold: 'broadcast' }, [131048]],
  ['rejected', 'template', { hold: 'broadcast' }, [131063, 132001, 132005, 132007, 132016]],
  ['rejected', 'template', { hold: 'template' }, [132015]],
  ['rejected', 'isian', { hold: 'misfit' }, [132000, 132008, 132012, 131008, 131009]],
  ['rejected', 'bukan_whatsapp', {}, [131026]],
  ['rejected', 'penerima', {}, [131021, 131030, 131051, 131062, 130497]],
  ['rejected', 'belum_menulis', {}, [130472]],
  ['rejected', 'jendela_tertutup', {}, [131047, 470]],
  ['rejected', 'promosi_dibatasi', {}, [131049]],
  ['rejected', 'promosi_ditolak', {}, [131050]],
];

describe('errors', () => {
  it.each(CODES)('are %s as %s with %j: %j', async (outcome, code, failure, codes) => {
    for (const metas of codes) {
      answer = () => [400, error(metas)];
      const got = await gateway.send(MESSAGES.teks);
      // The error, and what to do about it.
      const reason = expect.stringMatching(/^[A-Z][^:]+: [a-z].{4,}[^.]$/);
      expect(got, String(metas)).toEqual({ outcome, code, reason, ...failure });
      const [event] = gateway.events(failedWith(metas));
      const told = { ...got, ...SENT, status: 'failed', outcome: undefined };
      expect(event, 'of one that was taken and fails later').toEqual(told);
    }
  });

  it('have a sentence of their own', () => {
    const byReason = Map.groupBy(
      CODES.flatMap(([, , , codes]) => codes),
      (code) => gateway.events(failedWith(code)).map((event) => 'reason' in event && event.reason)[0],
    );
    expect([...byReason.values()].filter(({ length }) => length > 1)).toEqual([
      [200, 250, 299],
      [131045, 133010],
      [131047, 470],
    ]);
  });

  it('have their code as text, too', async () => {
    answer = () => [400, error('190')];
    expect(await gateway.send(MESSAGES.teks)).toMatchObject({ hold: 'gateway' });
  });

  it('tells of one that nobody knows which it is', async () => {
    answer = () => [400, error(987654)];
    expect(await gateway.send(MESSAGES.teks)).toEqual({
      outcome: 'rejected',
      code: 'lainnya',
      reason: 'Ditolak gateway WhatsApp (kode 987654)',
    });
  });
});

describe('templates', () => {
  const template = (n: number, more = {}) => ({
    id: String(n),
    name: `pengumuman_${n}`,
    language: 'id',
    status: 'APPROVED',
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: 'Pengumuman kampus: {{1}} Terima kasih.', example: { body_text: [['x']] } },
    ],
    ...more,
  });

  /** Meta's list: a hundred a page, with a cursor; the last page has one too, but no address of a next one. */
  const pages = (all: unknown[]) => (query: URLSearchParams) => {
    const from = Number(query.get('after') ?? 0);
    const to = from + Number(query.get('limit'));
    const next = to < all.length ? { next: 'http://127.0.0.1:9/elsewhere?after=x' } : {};
    return [
      200,
      { data: all.slice(from, to), paging: { cursors: { before: 'b', after: String(to) }, ...next } },
    ] satisfies [number, unknown];
  };
  const read = async () => {
    const list = await gateway.templates?.();
    if (!list?.ok) throw new Error(list?.reason);
    return list.templates;
  };

  it('are read from all pages, whatever the address of the next one is', async () => {
    answer = pages(Array.from({ length: 250 }, (_, n) => template(n)));
    expect((await read()).map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, n) => String(n)));
    expect(asked).toHaveLength(3);
    for (const { url, headers } of asked) {
      expect(url).toMatch(
        /^\/v25\.0\/777\/message_templates\?fields=id%2Cname%2C[^&]*rejected_reason&limit=100/,
      );
      expect(headers.authorization).toBe('Bearer T');
    }
  });

  it('are told in our words, an odd one left out', async () => {
    const buttons = [
      { type: 'URL', text: 'Buka', url: 'https://uji.id/{{1}}', example: ['https://uji.id/a'] },
      { type: 'QUICK_REPLY', text: 'Berhenti' },
    ];
    const components = [
      { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['https://uji.id/a.pdf'] } },
      { type: 'BODY', text: 'Yth. {{nama}}, {{isi}} Salam.' },
      { type: 'BUTTONS', buttons },
    ];
    answer = pages([
      template(1, { components, quality_score: { score: 'GREEN', date: 1 }, rejected_reason: 'NONE' }),
      null,
      'nonsense',
      { id: 5 },
      template(2, { components: 'none' }),
      template(3, { components: [{ text: 'no type' }] }),
      template(4, { status: 'REJECTED', rejected_reason: 'TAG_CONTENT_MISMATCH', quality_score: 'odd' }),
      template(1, { status: 'PAUSED', components: [] }),
    ]);
    expect(await read()).toEqual([
      expect.objectContaining({ id: '1', status: 'PAUSED' }),
      {
        id: '4',
        nama: 'pengumuman_4',
        bahasa: 'id',
        kategori: 'UTILITY',
        status: 'REJECTED',
        kualitas: null,
        alasan: 'TAG_CONTENT_MISMATCH',
        komponen: [{ type: 'BODY', text: 'Pengumuman kampus: {{1}} Terima kasih.' }],
      },
    ]);
    answer = pages([
      template(1, { components, quality_score: { score: 'GREEN', date: 1 }, rejected_reason: 'NONE' }),
    ]);
    expect(await read()).toEqual([
      {
        id: '1',
        nama: 'pengumuman_1',
        bahasa: 'id',
        kategori: 'UTILITY',
        status: 'APPROVED',
        kualitas: 'GREEN',
        alasan: null,
        komponen: [
          { type: 'HEADER', format: 'DOCUMENT' },
          { type: 'BODY', text: 'Yth. {{nama}}, {{isi}} Salam.' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'URL', text: 'Buka', url: 'https://uji.id/{{1}}' },
              { type: 'QUICK_REPLY', text: 'Berhenti' },
            ],
          },
        ],
      },
    ]);
    answer = () => [200, { data: [] }];
    expect(await read()).toEqual([]);
  });

  const whole = { ok: false, reason: expect.stringMatching(/sampai habis/) };

  it('are none when the cursor comes again, or there is no end of them', async () => {
    const next = 'http://127.0.0.1:9/';
    answer = () => [200, { data: [template(1)], paging: { cursors: { after: 'A' }, next } }];
    expect(await gateway.templates?.()).toEqual(whole);
    expect(asked).toHaveLength(2);
    answer = () => [200, { data: [template(1)], paging: { next } }];
    expect(await gateway.templates?.()).toEqual(whole);
    asked.length = 0;
    answer = () => [200, { data: [], paging: { cursors: { after: `A${asked.length}` }, next } }];
    expect(await gateway.templates?.()).toEqual(whole);
    expect(asked).toHaveLength(100);
  });

  it.each([
    ['token', 401, error(190), /WA_TOKEN/],
    ['rights', 403, error(200), /hak/],
    ['account', 400, error(100), /WA_BUSINESS_ACCOUNT_ID/],
    ['unknown error', 400, error(987654), /987654/],
    ['no JSON', 200, '<html>', /tidak dapat dibaca/],
    ['no list', 200, { data: 'x' }, /tidak dapat dibaca/],
    ['odd paging', 200, { data: [template(1)], paging: 'x' }, /tidak dapat dibaca/],
    ['elsewhere', 302, '', /HTTP 302/],
    ['proxy', 502, '<html>', /HTTP 502/],
  ])('are not taken from an odd answer: %s', async (_, status, body, reason) => {
    answer = () => [status, body];
    expect(await gateway.templates?.()).toEqual({ ok: false, reason: expect.stringMatching(reason) });
    // On the second page as on the first: half of them are not all.
    answer = (query) =>
      query.has('after') ? [status, body] : pages(Array.from({ length: 150 }, (_, n) => template(n)))(query);
    expect(await gateway.templates?.()).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it('are none without the id of the account, and when nobody answers', async () => {
    const unset = create({ ...config, WA_BASE_URL: base });
    expect(unset.templates).toBeUndefined();
    const away = create({ ...config, WA_BASE_URL: 'http://127.0.0.1:9', WA_BUSINESS_ACCOUNT_ID: '777' });
    expect(await away.templates?.()).toEqual({
      ok: false,
      reason: expect.stringMatching(/tidak dapat dihubungi/),
    });
  });
});
