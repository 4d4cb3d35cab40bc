import { expect, it } from 'vitest';
import { Config, create } from '../../../worker/gateways/fonnte.ts';
import { type Answer, describeGateway, MESSAGES } from './conformance.ts';

const SECRET = 'rahasia-di-alamat';
const config = { WA_TOKEN: 'T', WA_WEBHOOK_SECRET: SECRET };

const json = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) });
const refused = (reason: string) => json({ status: false, reason, requestid: 1 });

const called = (payload: object) => ({ secret: SECRET, body: JSON.stringify(payload) });
const progress = (fields: object) => called({ device: '6281', ...fields });
const AT = expect.any(Date);
const status = { type: 'status', id: null, diulang: 0, ref: '80367170', at: AT } as const;
const message = (fields: object) => ({
  device: '6281',
  sender: '6280000000001',
  name: 'Ahmad',
  message: 'Halo',
  inboxid: 77,
  ...fields,
});
const incoming = {
  type: 'incoming',
  ref: 'inbox:77',
  from: '6280000000001',
  nama: 'Ahmad',
  jenis: 'teks',
  body: 'Halo',
  at: AT,
} as const;

describeGateway(
  'fonnte',
  {
    make: (baseUrl) => create({ ...config, WA_BASE_URL: baseUrl }),
    accepted: {
      ref: '80367170',
      answer: json({
        detail: 'success! message in queue',
        id: ['80367170'],
        process: 'pending',
        requestid: 1,
        status: true,
        target: ['6280000000001'],
      }),
    },
    throttled: [
      { answer: { status: 429, body: 'x', headers: { 'Retry-After': '7' } }, retryAfterSeconds: 7 },
    ],
    refused: ['target invalid', 'input invalid', 'url invalid', 'file format not supported'].map(refused),
    held: [
      'token invalid',
      'invalid token',
      'unknown user',
      'request invalid on disconnected device',
      'insufficient quota',
      'device expired',
    ]
      .map(refused)
      .concat(json({ Status: false, Reason: 'invalid token' }), { status: 401, body: '' }),
    trouble: [refused('url unreachable')],
    unreadable: [
      json({ status: true, id: [] }),
      json({ status: true }),
      json({ status: false }),
      json({ status: 'true', id: ['1'] }),
      refused('request timeout'),
      { status: 500, body: '{"message":"x"}' },
    ],
    unsendable: [
      { ...MESSAGES.teks, body: 'x'.repeat(60_001) },
      { ...MESSAGES.gambar, body: 'x'.repeat(1025) },
      { ...MESSAGES.gambar, alamat: 'https://uji.id/a.heic' },
      { ...MESSAGES.dokumen, alamat: null },
    ],
    probes: [
      {
        state: 'ready',
        answer: json({ device: '6281', device_status: 'connect', quota: '0', status: true }),
      },
      { state: 'held', answer: json({ device: '6281', Device_Status: 'disconnect', status: true }) },
      { state: 'held', answer: refused('token invalid') },
      { state: 'held', answer: { status: 401, body: '' } },
      { state: 'ready', answer: refused('something else') },
    ],
    webhook: {
      good: [
        {
          call: progress({ id: '80367170', stateid: '3EB0A', status: 'sent', state: 'sent' }),
          events: [
            { type: 'alias', alias: 'state:3EB0A', ref: '80367170' },
            { ...status, status: 'sent' },
          ],
        },
        {
          call: progress({ stateid: '3EB0A', state: 'delivered' }),
          events: [{ ...status, ref: 'state:3EB0A', status: 'delivered' }],
        },
        {
          call: progress({ Id: null, StateId: '3EB0A', status: 'sent', State: 'Read' }),
          events: [{ ...status, ref: 'state:3EB0A', status: 'read' }],
        },
        { call: progress({ id: 80367170, status: 'processing' }), events: [] },
        { call: progress({ id: 80367170, status: 'sent' }), events: [{ ...status, status: 'sent' }] },
        {
          call: progress({ id: 80367170, status: 'invalid' }),
          events: [
            {
              ...status,
              status: 'failed',
              code: 'bukan_whatsapp',
              reason: 'Nomor tidak terdaftar di WhatsApp',
            },
          ],
        },
        { call: called(message({})), events: [incoming] },
        {
          call: called({ device: '6281', status: 'disconnect', timestamp: 1795226874, reason: 'x' }),
          events: [
            {
              type: 'gateway',
              held: { code: 'tertaut', reason: expect.stringContaining('QR') },
              at: new Date(1_795_226_874_000),
            },
          ],
        },
        {
          call: called({ device: '6281', status: 'connect' }),
          events: [{ type: 'gateway', held: null }],
        },
      ],
      forged: ['', 'lain', `${SECRET}x`, SECRET.slice(1)].map((secret) => ({
        ...called(message({})),
        secret,
      })),
      malformed: [
        { device: '6281', status: 'sent', state: 'sent' },
        { device: '6281', sender: '', message: 'Halo' },
        { device: '6281', sender: { a: 1 }, message: 'Halo' },
        { id: ['80367170'], status: 'sent' },
        { id: '80367170', status: 'constructor', state: 'constructor' },
      ],
    },
  },
  (gateway, sent) => {
    it('speaks Fonnte’s wire format', async () => {
      for (const one of Object.values(MESSAGES)) await gateway().send(one);
      expect(sent.map(({ path }) => path)).toEqual(Array(6).fill('/v1/send'));
      expect(sent[0]?.headers).toMatchObject({
        authorization: 'T',
        'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
      });
      const to = { target: '6280000000001', countryCode: '0' };
      expect(sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
        { ...to, message: 'Halo 👋\nbaris dua' },
        { ...to, message: 'Denah', url: 'https://uji.id/a.png' },
        { ...to, message: 'Surat', url: 'https://uji.id/b.pdf?x=1', filename: 'b.pdf' },
        { ...to, message: 'Password: x' },
        { ...to, message: 'Kode: 012345' },
        { ...to, message: 'Berapa nomor Anda?' },
      ]);
    });

    it.each([
      ['of somebody whose number is hidden', { sender: '987@lid' }, { from: '987@lid' }],
      ['of nobody known by name', { name: null }, { nama: null }],
      [
        'an image with its caption',
        { url: 'https://f/a', extension: 'jpg', message: 'KTM' },
        { jenis: 'gambar', body: 'KTM' },
      ],
      [
        'a document without one',
        { url: 'https://f/a', filename: 'a.pdf', extension: 'pdf', message: 'non-text message' },
        { jenis: 'dokumen', body: '' },
      ],
      ['a file of no known ending', { url: 'https://f/a', message: '' }, { jenis: 'dokumen', body: '' }],
      [
        'a voice message',
        { url: 'https://f/a.ogg', message: 'non-text message' },
        { jenis: 'suara', body: '' },
      ],
      [
        'a film with a caption',
        { url: 'https://f/a', filename: 'a.MP4', message: 'Wisuda' },
        { jenis: 'video', body: 'Wisuda' },
      ],
      [
        'a sticker',
        { url: 'https://f/a', extension: 'webp', message: 'non-text message' },
        { jenis: 'stiker', body: '' },
      ],
      ['a place', { location: '-7.98,112.62', message: 'non-text message' }, { jenis: 'lokasi', body: '' }],
      ['what Fonnte has no words for', { message: 'non-button message' }, { jenis: 'lainnya', body: '' }],
    ])('takes in a message: %s', (_, given, event) => {
      expect(gateway().events(message(given))).toEqual([{ ...incoming, ...event }]);
    });

    it.each([
      { sender: '6281' },
      { sender: '120363@g.us', member: '6280000000001' },
      { isgroup: true },
      { sender: 'status@broadcast' },
      { sender: '120363@newsletter' },
    ])('takes in nothing of our own, of groups and lists: %j', (given) => {
      expect(gateway().events(message(given))).toEqual([]);
    });

    it('knows again what comes twice, and tells apart what is written later', () => {
      const refOf = (timestamp: unknown, text = 'Halo') => {
        const [event] = gateway().events(message({ inboxid: undefined, timestamp, message: text }));
        return event?.type === 'incoming' ? event.ref : null;
      };
      expect(refOf(1795226879)).toBe(refOf(1795226879));
      expect(refOf('22-11-2026 10:00:07')).toBe(refOf('22-11-2026 10:00:07'));
      const others = [
        refOf(1795226879),
        refOf(1795226880),
        refOf(1795226879, 'Halo!'),
        refOf(undefined),
        refOf(undefined),
      ];
      expect(new Set(others).size).toBe(5);
    });

    it('never shows the secret that stands in its address', () => {
      expect(gateway().webhookSuffix).toBe('/{WA_WEBHOOK_SECRET}');
    });

    it('knows its own address, and wants a secret that can stand in ours', () => {
      expect(Config.parse(config)).toEqual({ ...config, WA_BASE_URL: 'https://api.fonnte.com' });
      for (const secret of ['pendek', 'rahasia/di/alamat', 'rahasia di alamat'])
        expect(Config.safeParse({ ...config, WA_WEBHOOK_SECRET: secret }).success, secret).toBe(false);
    });
  },
);
