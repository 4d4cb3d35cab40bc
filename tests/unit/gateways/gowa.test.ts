import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { Config, create } from '../../../worker/gateways/gowa/adapter.ts';
import { type Answer, describeGateway, MESSAGES } from './conformance.ts';

const SECRET = 'rahasia-tanda-tangan';
const config = { WA_TOKEN: 'kampus:sandi:é', WA_WEBHOOK_SECRET: SECRET };

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });
const error = (status: number, code: string, message = 'x') => json(status, { status, code, message });
const internal = (message: string) => error(500, 'INTERNAL_SERVER_ERROR', message);
const connection = (results: object) => json(200, { status: 200, code: 'SUCCESS', results });

const AT = '2026-11-20T03:04:05+07:00';
const hook = (event: string, payload: object) => ({
  event,
  device_id: '6281@s.whatsapp.net',
  timestamp: AT,
  payload,
});
const ack = (receipt_type: string, ids: unknown = ['3EB0A']) =>
  hook('message.ack', { ids, chat_id: '6280000000001@s.whatsapp.net', receipt_type });
const message = (fields: object) =>
  hook('message', {
    id: 'ABC',
    chat_id: '6280000000001@s.whatsapp.net',
    from: '6280000000001@s.whatsapp.net',
    from_lid: '987@lid',
    from_name: 'Ahmad',
    timestamp: '2026-11-20T03:04:05Z',
    is_from_me: false,
    body: 'Halo',
    ...fields,
  });

const status = { type: 'status', id: null, diulang: 0, ref: '3EB0A', at: new Date(AT) } as const;
const incoming = {
  type: 'incoming',
  ref: 'ABC',
  from: '6280000000001',
  nama: 'Ahmad',
  jenis: 'teks',
  body: 'Halo',
  at: new Date('2026-11-20T03:04:05Z'),
} as const;

const sign = (body: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const signed = (payload: object) => {
  const body = JSON.stringify(payload);
  return { body, headers: { 'X-Hub-Signature-256': sign(body) } };
};
const READ = signed(ack('read'));
const signedAs = (signature: string) => ({ body: READ.body, headers: { 'X-Hub-Signature-256': signature } });

describeGateway(
  'gowa',
  {
    make: (baseUrl) => create({ ...config, WA_BASE_URL: baseUrl }),
    accepted: {
      ref: '3EB0A',
      answer: json(200, { code: 'SUCCESS', message: 'x', results: { message_id: '3EB0A', status: 'x' } }),
    },
    throttled: [
      { answer: { status: 429, body: 'too many' } },
      { answer: { ...error(429, 'TOO_MANY'), headers: { 'Retry-After': '7' } }, retryAfterSeconds: 7 },
    ],
    refused: [
      error(400, 'INVALID_JID', 'Phone 6280000000001@s.whatsapp.net is not on whatsapp'),
      error(429, 'WA_REACHOUT_TIMELOCK'),
      internal('server returned error 463'),
      internal('no LID found for 6280000000001@s.whatsapp.net from server'),
      error(400, 'VALIDATION_ERROR', 'your image is not allowed'),
    ],
    held: [
      { status: 401, body: 'Unauthorized' },
      error(401, 'AUTHENTICATION_ERROR', 'you are not login to services server, please login'),
      error(400, 'DEVICE_ID_REQUIRED'),
      error(404, 'DEVICE_NOT_FOUND'),
    ],
    trouble: [
      error(500, 'UPLOAD_MEDIA_ERROR'),
      internal('failed to download image from URL: HTTP request failed with status: 404'),
      internal('server returned error 479'),
    ],
    unreached: [
      error(401, 'AUTHENTICATION_ERROR', 'you are not connect to services server, please reconnect'),
      error(500, 'INVALID_WA_CLI', 'your WhatsApp CLI is invalid or empty'),
      error(503, 'DEVICE_MANAGER_UNAVAILABLE'),
      internal('websocket not connected'),
    ],
    unreadable: [
      json(200, { code: 'SUCCESS', results: {} }),
      error(504, 'GATEWAY_TIMEOUT'),
      error(408, 'CONTEXT_ERROR'),
      internal('message timed out waiting for the server'),
      error(500, 'SOMETHING_NEW'),
    ],
    unsendable: [
      { ...MESSAGES.teks, body: 'x'.repeat(65_537) },
      { ...MESSAGES.dokumen, body: 'x'.repeat(1025) },
      { ...MESSAGES.gambar, alamat: 'https://uji.id/a.svg' },
      { ...MESSAGES.gambar, alamat: '' },
    ],
    probes: [
      { state: 'ready', answer: connection({ is_connected: true, is_logged_in: true, device_id: '62' }) },
      { state: 'held', answer: connection({ is_connected: true, is_logged_in: false, device_id: '' }) },
      { state: 'away', answer: connection({ is_connected: false, is_logged_in: false, device_id: '' }) },
      { state: 'held', answer: { status: 401, body: 'Unauthorized' } },
      { state: 'held', answer: error(400, 'DEVICE_ID_REQUIRED') },
      // A GOWA without this call may send all the same.
      { state: 'ready', answer: { status: 404, body: 'Cannot GET /app/status' } },
      { state: 'ready', answer: connection({}) },
    ],
    webhook: {
      good: [
        { call: READ, events: [{ ...status, status: 'read' }] },
        {
          call: signed(ack('delivered', ['3EB0A', 7, '3EB0B'])),
          events: [
            { ...status, status: 'delivered' },
            { ...status, status: 'delivered', ref: '3EB0B' },
          ],
        },
        { call: signed(ack('played')), events: [{ ...status, status: 'read' }] },
        { call: signed(ack('read-self')), events: [] },
        { call: signed(message({})), events: [incoming] },
      ],
      forged: [
        { ...READ, body: READ.body.replace('read', 'sent') },
        { secret: SECRET, body: READ.body },
        ...['', 'sha256=', 'sha256=zz', `sha1=${'0'.repeat(40)}`, sign(READ.body, 'secret')].map(signedAs),
      ],
      malformed: [
        hook('message.ack', { ids: '3EB0A', receipt_type: 'read' }),
        hook('message.ack', { ids: ['3EB0A'] }),
        hook('message', { body: 'tanpa pengirim' }),
        hook('message.reaction', message({}).payload),
        { event: 'message' },
      ],
    },
  },
  (gateway, sent) => {
    it('speaks GOWA’s wire format', async () => {
      for (const one of Object.values(MESSAGES)) await gateway().send(one);
      const authorization = `Basic ${Buffer.from('kampus:sandi:é').toString('base64')}`;
      expect(sent.map(({ headers }) => headers.authorization)).toEqual(Array(6).fill(authorization));
      const fields = await Promise.all(
        sent.map(async ({ headers, body }) => {
          const form = new Response(body, { headers: { 'Content-Type': headers['content-type'] ?? '' } });
          return /json/.test(headers['content-type'] ?? '')
            ? JSON.parse(body)
            : Object.fromEntries(await form.formData());
        }),
      );
      const phone = '6280000000001@s.whatsapp.net';
      expect(sent.map(({ path }, n) => [path, fields[n]])).toEqual([
        ['/v1/send/message', { phone, message: 'Halo 👋\nbaris dua' }],
        ['/v1/send/image', { phone, caption: 'Denah', image_url: 'https://uji.id/a.png' }],
        ['/v1/send/file', { phone, caption: 'Surat', file_url: 'https://uji.id/b.pdf?x=1' }],
        ['/v1/send/message', { phone, message: 'Password: x' }],
        ['/v1/send/message', { phone, message: 'Kode: 012345' }],
        ['/v1/send/message', { phone, message: 'Berapa nomor Anda?' }],
      ]);
    });

    it.each([
      ['of somebody whose number is hidden', { from: '987@lid', chat_id: '987@lid' }, { from: '987@lid' }],
      ['of nobody known by name', { from_name: undefined }, { nama: null }],
      [
        'an image that it fetched',
        { image: 'statics/media/a.jpe', body: 'KTM' },
        { jenis: 'gambar', body: 'KTM', foto: 'statics/media/a.jpe' },
      ],
      [
        'a photo sent as a document',
        { document: { path: 'statics/media/a.png' }, body: undefined },
        { jenis: 'dokumen', body: '', foto: 'statics/media/a.png' },
      ],
      ['an image that it did not', { image: { url: 'x' }, body: undefined }, { jenis: 'gambar', body: '' }],
      [
        'a document',
        { document: { url: 'x', filename: 'a.pdf' }, body: undefined },
        { jenis: 'dokumen', body: '' },
      ],
      ['a film with a caption', { video: { url: 'x' }, body: 'Lihat' }, { jenis: 'video', body: 'Lihat' }],
      ['a round film', { video_note: 'x.mp4', body: undefined }, { jenis: 'video', body: '' }],
      ['a voice message', { audio: 'x.ogg', body: undefined }, { jenis: 'suara', body: '' }],
      ['a sticker', { sticker: 'x.webp', body: undefined }, { jenis: 'stiker', body: '' }],
      ['a place', { location: {}, body: undefined }, { jenis: 'lokasi', body: '' }],
      [
        'a place with a name and an address',
        { location: { name: 'Rektorat', address: 'Jl. Kampus 1' }, body: undefined },
        { jenis: 'lokasi', body: 'Rektorat, Jl. Kampus 1' },
      ],
      ['where somebody is', { live_location: { degreesLatitude: 1 } }, { jenis: 'lokasi', body: 'Halo' }],
      [
        'a contact',
        { contact: { displayName: 'A', vcard: 'BEGIN:VCARD' }, body: undefined },
        { jenis: 'kontak', body: '' },
      ],
      ['contacts', { contacts_array: [{}], body: undefined }, { jenis: 'kontak', body: '' }],
      ['what has no words here', { body: undefined }, { jenis: 'lainnya', body: '' }],
      ['a reply to a message', { replied_to_id: '3EB0A', quoted_body: 'Kabar' }, { kutip: '3EB0A' }],
    ])('takes in a message: %s', (_, given, event) => {
      expect(gateway().events(message(given))).toEqual([{ ...incoming, ...event }]);
    });

    it.each([
      { is_from_me: true },
      { chat_id: '120363@g.us' },
      { chat_id: 'status@broadcast' },
      { chat_id: '123@newsletter', from: '123@newsletter' },
    ])('takes in nothing of our own, of groups, lists and channels: %j', (given) => {
      expect(gateway().events(message(given))).toEqual([]);
    });

    it('takes in a reaction, until it is taken back', () => {
      const reaction = (reaction: string, more: object = {}) =>
        hook('message.reaction', message({ body: undefined, reaction, ...more }).payload);
      expect(gateway().events(reaction('🙏'))).toEqual([{ ...incoming, jenis: 'reaksi', body: '🙏' }]);
      for (const none of [
        reaction(''),
        reaction('🙏', { is_from_me: true }),
        reaction('🙏', { chat_id: '120363@g.us' }),
      ])
        expect(gateway().events(none)).toEqual([]);
    });

    it('takes an edited message for a new one with its new text', () => {
      const edited = (more: object = {}) =>
        hook('message.edited', message({ original_message_id: '3EB0', body: 'kapan krs?', ...more }).payload);
      expect(gateway().events(edited())).toEqual([
        { ...incoming, jenis: 'teks', body: 'kapan krs?', kutip: '3EB0' },
      ]);
      for (const none of [
        edited({ body: '' }),
        edited({ is_from_me: true }),
        edited({ chat_id: '120363@g.us' }),
      ])
        expect(gateway().events(none)).toEqual([]);
    });

    it('says which message was deleted for everyone', () => {
      const { payload } = message({
        id: 'F406',
        body: undefined,
        revoked_message_id: '3EB0',
        revoked_from_me: false,
      });
      expect(gateway().events(hook('message.revoked', payload))).toEqual([{ type: 'deleted', ref: '3EB0' }]);
    });

    it.each(['message.revoked', 'message.deleted', 'call.offer', 'newsletter.message', 'group.participants'])(
      'takes in nothing from %s',
      (event) => {
        expect(gateway().events(hook(event, message({}).payload))).toEqual([]);
      },
    );

    it.each([
      ['WA_TOKEN', 'tanpa-sandi'],
      ['WA_WEBHOOK_SECRET', 'secret'],
    ])('refuses %s=%s', (name, value) => {
      const variables = { ...config, WA_BASE_URL: 'https://gowa.kampus.id' };
      expect(Config.safeParse(variables).success).toBe(true);
      expect(Config.safeParse({ ...variables, [name]: value }).success).toBe(false);
    });
  },
);
