import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Config, create } from '../../../worker/gateways/waha/adapter.ts';
import { type Answer, describeGateway, MESSAGES } from './conformance.ts';

const SECRET = 'rahasia-tanda-tangan';
const config = { WA_TOKEN: 'K', WA_SESSION: 'kampus', WA_WEBHOOK_SECRET: SECRET };

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });
/** A failure of the engine; WAHA repeats the request in it. */
const engine = (message: string, name = 'Error') =>
  json(500, {
    statusCode: 500,
    exception: { message, name },
    request: { body: { text: 'error 463, no LID found for, server returned error 1' } },
  });
const inState = (status: string) =>
  json(422, {
    error: 'Session status is not as expected. Try again later or restart the session',
    session: 'kampus',
    status,
    expected: ['WORKING'],
  });

const AT = new Date(1795226874123);
const hook = (event: string, payload: object, session = 'kampus') => ({
  id: 'evt_1',
  event,
  session,
  timestamp: AT.getTime(),
  payload,
});
const ack = (fields: object) =>
  hook('message.ack', {
    id: 'true_6280000000001@c.us_3EB0A',
    from: '6280000000001@c.us',
    fromMe: true,
    ...fields,
  });
const message = (fields: object) =>
  hook('message', {
    id: 'false_6280000000001@c.us_ABC',
    timestamp: 1795226874,
    from: '6280000000001@c.us',
    fromMe: false,
    body: 'Halo',
    hasMedia: false,
    _data: { notifyName: 'Ahmad' },
    ...fields,
  });

const status = { type: 'status', id: null, diulang: 0, ref: '3EB0A', at: AT } as const;
const incoming = {
  type: 'incoming',
  ref: 'ABC',
  from: '6280000000001',
  nama: 'Ahmad',
  jenis: 'teks',
  body: 'Halo',
  at: new Date(1795226874000),
} as const;

const sign = (body: string, secret = SECRET) => createHmac('sha512', secret).update(body).digest('hex');
const signed = (payload: object) => {
  const body = JSON.stringify(payload);
  return { body, headers: { 'X-Webhook-Hmac': sign(body), 'X-Webhook-Hmac-Algorithm': 'sha512' } };
};
const READ = signed(ack({ ack: 3 }));
const signedAs = (signature: string) => ({ body: READ.body, headers: { 'X-Webhook-Hmac': signature } });

describeGateway(
  'waha',
  {
    make: (baseUrl) => create({ ...config, WA_BASE_URL: baseUrl }),
    accepted: { ref: '3EB0A', answer: json(201, { id: 'true_6280000000001@c.us_3EB0A', ack: 0 }) },
    throttled: [
      { answer: { status: 429, body: 'too many' } },
      { answer: { ...json(429, { message: 'x' }), headers: { 'Retry-After': '7' } }, retryAfterSeconds: 7 },
    ],
    refused: [
      engine('2 UNKNOWN: server returned error 463'),
      json(500, { error: '2 UNKNOWN: server returned error 463' }),
      engine('2 UNKNOWN: no LID found for 6280000000001@s.whatsapp.net from server'),
      engine('No LID for user'),
      json(422, {
        message: "The feature is available only in Plus version for 'GOWS' engine.",
        error: 'Unprocessable Entity',
        statusCode: 422,
      }),
      json(400, { message: ['chatId must be a string'], error: 'Bad Request', statusCode: 400 }),
    ],
    held: [
      json(401, { message: 'Unauthorized', statusCode: 401 }),
      { status: 401, body: 'Unauthorized' },
      json(403, { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 }),
      inState('SCAN_QR_CODE'),
      inState('STOPPED'),
      inState('FAILED'),
      json(404, { message: "We didn't find a session with name 'kampus'.", statusCode: 404 }),
    ],
    trouble: [
      engine('2 UNKNOWN: server returned error 479'),
      engine('Request failed with status code 404', 'AxiosError'),
    ],
    unreached: [inState('STARTING')],
    unreadable: [
      json(201, { id: null }),
      json(500, { statusCode: 500, request: { body: { text: 'error 463' } } }),
      engine('Protocol error (Runtime.callFunctionOn): Target closed.'),
      engine('message timed out'),
      json(404, { message: 'Cannot POST /api/sendText', error: 'Not Found', statusCode: 404 }),
    ],
    unsendable: [
      { ...MESSAGES.teks, body: 'x'.repeat(65_537) },
      { ...MESSAGES.gambar, body: 'x'.repeat(1025) },
      { ...MESSAGES.gambar, alamat: 'https://uji.id/a.GIF?x=1' },
      { ...MESSAGES.dokumen, alamat: null },
    ],
    probes: [
      { state: 'ready', answer: json(200, { name: 'kampus', status: 'WORKING' }) },
      { state: 'away', answer: json(200, { name: 'kampus', status: 'STARTING' }) },
      { state: 'held', answer: json(200, { name: 'kampus', status: 'SCAN_QR_CODE' }) },
      { state: 'held', answer: json(200, { name: 'kampus', status: 'STOPPED' }) },
      { state: 'held', answer: json(200, { name: 'kampus', status: 'FAILED' }) },
      { state: 'held', answer: json(401, { message: 'Unauthorized', statusCode: 401 }) },
      { state: 'held', answer: json(404, { message: 'Session not found', statusCode: 404 }) },
      { state: 'held', answer: json(404, { message: 'Session "kampus" does not exist', statusCode: 404 }) },
      // A WAHA without this call, or whose key may not make it, may send all the same.
      { state: 'ready', answer: json(404, { message: 'Cannot GET /api/sessions/kampus', statusCode: 404 }) },
      { state: 'ready', answer: json(403, { message: 'Forbidden resource', statusCode: 403 }) },
      { state: 'ready', answer: json(200, { name: 'kampus', status: 'SOMETHING_NEW' }) },
    ],
    webhook: {
      good: [
        { call: READ, events: [{ ...status, status: 'read' }] },
        { call: signed(ack({ ack: 1 })), events: [{ ...status, status: 'sent' }] },
        { call: signed(ack({ ack: 2 })), events: [{ ...status, status: 'delivered' }] },
        { call: signed(ack({ ack: 4 })), events: [{ ...status, status: 'read' }] },
        { call: signed(ack({ ack: 0 })), events: [] },
        {
          call: signed(ack({ ack: -1 })),
          events: [{ ...status, status: 'failed', code: 'lainnya', reason: 'Gagal di WhatsApp' }],
        },
        {
          call: signed(ack({ ack: -1, error: { code: 463 } })),
          events: [
            {
              ...status,
              status: 'failed',
              code: 'belum_menulis',
              reason: expect.stringContaining('menulis lebih dulu'),
            },
          ],
        },
        // That message, by the hidden id of that person.
        {
          call: signed(ack({ ack: 2, id: 'true_987@lid_3EB0A' })),
          events: [{ ...status, status: 'delivered' }],
        },
        { call: signed(message({})), events: [incoming] },
        {
          call: signed(hook('session.status', { name: 'kampus', status: 'SCAN_QR_CODE' })),
          events: [
            {
              type: 'gateway',
              held: { code: 'tertaut', reason: expect.stringContaining('QR') },
              at: expect.any(Date),
            },
          ],
        },
        {
          call: signed(hook('session.status', { name: 'kampus', status: 'WORKING' })),
          events: [{ type: 'gateway', held: null, at: expect.any(Date) }],
        },
        { call: signed(hook('session.status', { name: 'kampus', status: 'STARTING' })), events: [] },
      ],
      forged: [
        { ...READ, body: READ.body.replace('"ack":3', '"ack":1') },
        { secret: SECRET, body: READ.body },
        ...['', 'zz', '0'.repeat(128), `sha512=${sign(READ.body)}`, sign(READ.body, 'lain')].map(signedAs),
      ],
      malformed: [
        hook('message', { body: 'tanpa pengirim' }),
        hook('message.ack', { id: 'x' }),
        hook('message.ack', { id: 'x', ack: '1' }),
        hook('session.status', {}),
        { event: 'message', session: 'kampus', payload: null },
        hook('message.ack', { id: 'true_6280000000001@c.us_3EB0A', ack: 3 }, 'sesi-lain'),
        hook('message.any', { ...message({}).payload }),
      ],
    },
  },
  (gateway, sent) => {
    it('speaks WAHA’s wire format', async () => {
      for (const one of Object.values(MESSAGES)) await gateway().send(one);
      expect(sent[0]?.headers).toMatchObject({ 'x-api-key': 'K', 'content-type': 'application/json' });
      const to = { session: 'kampus', chatId: '6280000000001@c.us' };
      expect(sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
        ['/v1/api/sendText', { ...to, text: 'Halo 👋\nbaris dua' }],
        [
          '/v1/api/sendImage',
          {
            ...to,
            caption: 'Denah',
            file: { url: 'https://uji.id/a.png', filename: 'a.png', mimetype: 'image/png' },
          },
        ],
        [
          '/v1/api/sendFile',
          {
            ...to,
            caption: 'Surat',
            file: { url: 'https://uji.id/b.pdf?x=1', filename: 'b.pdf', mimetype: 'application/pdf' },
          },
        ],
        ['/v1/api/sendText', { ...to, text: 'Password: x' }],
        ['/v1/api/sendText', { ...to, text: 'Kode: 012345' }],
        ['/v1/api/sendText', { ...to, text: 'Berapa nomor Anda?' }],
      ]);
    });

    it.each([
      ['https://uji.id/a.png', 'Surat edaran.pdf', 'application/pdf'],
      ['https://uji.id/files/abc', 'Daftar.XLSX', 'application/octet-stream'],
      ['https://uji.id/files/abc', null, 'application/pdf'],
    ])('tells a document’s type by its name: %s, %s', async (alamat, filename, mimetype) => {
      await gateway().send({ ...MESSAGES.dokumen, alamat, filename });
      expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
        file: { url: alamat, filename: filename ?? 'abc', mimetype },
      });
    });

    it.each([
      // Raw, as two of its engines answered in earlier versions.
      { id: { fromMe: true, id: '3EB0B', _serialized: 'true_6280000000001@c.us_3EB0B' } },
      { key: { remoteJid: '6280000000001@s.whatsapp.net', fromMe: true, id: '3EB0B' } },
      { id: '3EB0B' },
    ])('knows a message’s id in every engine’s way: %j', async (body) => {
      const server = createServer((_, response) => response.writeHead(201).end(JSON.stringify(body)));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const other = create({ ...config, WA_BASE_URL: `http://127.0.0.1:${port}` });
      expect(await other.send(MESSAGES.teks)).toEqual({ outcome: 'accepted', ref: '3EB0B' });
      server.close();
    });

    it.each([
      ['of somebody whose number is hidden', { from: '987@lid' }, { from: '987@lid' }],
      [
        'of somebody whose number the engine knows (NOWEB)',
        {
          from: '987@lid',
          _data: { pushName: 'Siti', key: { remoteJidAlt: '6280000000002@s.whatsapp.net' } },
        },
        { from: '6280000000002', nama: 'Siti' },
      ],
      [
        'of somebody whose number the engine knows (GOWS)',
        {
          from: '987@lid',
          _data: { Info: { PushName: 'Siti', SenderAlt: '6280000000002:3@s.whatsapp.net' } },
        },
        { from: '6280000000002', nama: 'Siti' },
      ],
      ['of nobody known by name', { _data: undefined }, { nama: null }],
      [
        'an image with its caption',
        { hasMedia: true, media: { mimetype: 'image/jpeg' }, body: 'KTM' },
        { jenis: 'gambar', body: 'KTM' },
      ],
      [
        'an image that WAHA keeps',
        { hasMedia: true, media: { mimetype: 'image/png', url: 'http://waha:3000/api/files/kampus/a.png' } },
        { jenis: 'gambar', foto: '/api/files/kampus/a.png' },
      ],
      [
        'an image that is kept elsewhere',
        { hasMedia: true, media: { mimetype: 'image/png', url: 'https://s3.example/a.png' } },
        { jenis: 'gambar' },
      ],
      [
        'a document without one',
        { hasMedia: true, media: { mimetype: 'application/pdf' }, body: null },
        { jenis: 'dokumen', body: '' },
      ],
      [
        'a file that WAHA did not fetch',
        { hasMedia: true, media: null, _data: { type: 'document' } },
        { jenis: 'dokumen', nama: null },
      ],
      [
        'a voice message',
        { hasMedia: true, media: { mimetype: 'audio/ogg; codecs=opus' }, body: '' },
        { jenis: 'suara', body: '' },
      ],
      [
        'a voice message that WAHA did not fetch',
        { hasMedia: true, media: null, body: '', _data: { type: 'ptt' } },
        { jenis: 'suara', body: '', nama: null },
      ],
      [
        'a film with a caption',
        { hasMedia: true, media: { mimetype: 'video/mp4' }, body: 'Wisuda' },
        { jenis: 'video', body: 'Wisuda' },
      ],
      [
        'a sticker',
        { hasMedia: true, media: { mimetype: 'image/webp' }, body: '' },
        { jenis: 'stiker', body: '' },
      ],
      [
        'a place, whose body is a picture',
        { location: { latitude: '1' }, body: '/9j/4AAQ' },
        { jenis: 'lokasi', body: '' },
      ],
      [
        'a place with a name and an address',
        { location: { latitude: '1', name: 'Rektorat', address: 'Jl. Kampus 1' }, body: '/9j/4AAQ' },
        { jenis: 'lokasi', body: 'Rektorat, Jl. Kampus 1' },
      ],
      ['a contact', { vCards: ['BEGIN:VCARD'], body: 'BEGIN:VCARD' }, { jenis: 'kontak', body: '' }],
      ['what has no words here', { body: '' }, { jenis: 'lainnya', body: '' }],
      ['a reply to a message', { replyTo: { id: '3EB0A', body: 'Kabar' } }, { kutip: '3EB0A' }],
      [
        'a reply to a message in a chat with a hidden number',
        { replyTo: { id: 'true_987@lid_3EB0A' } },
        { kutip: '3EB0A' },
      ],
      ['a reply to what has no id', { replyTo: { id: null } }, {}],
    ])('takes in a message: %s', (_, given, event) => {
      const { ref, at } = incoming;
      const number = '6280000000002';
      // The engine also sends the number behind the id, where it knows it.
      const shown = 'from' in event && event.from === number;
      const contacts = shown ? [{ type: 'contact', id: '987@lid', number, ref, at }] : [];
      expect(gateway().events(message(given))).toEqual([{ ...incoming, ...event }, ...contacts]);
    });

    it.each([
      { fromMe: true },
      { from: '120363@g.us', participant: '6280000000001@c.us' },
      { from: 'status@broadcast' },
      { from: '123@newsletter' },
      { _data: { type: 'e2e_notification' } },
      { _data: { type: 'revoked' } },
      { _data: { type: 'call_log' } },
      { _data: { message: { protocolMessage: { type: 'REVOKE' } } } },
      { _data: { Message: { editedMessage: {} } } },
      { _data: { Info: { Edit: '1' } } },
    ])(
      'takes in nothing of our own, of groups, lists and channels, no notice, and no change of older ones: %j',
      (given) => {
        expect(gateway().events(message(given))).toEqual([]);
      },
    );

    it('takes in a reaction, until it is taken back', () => {
      const { payload } = message({ body: undefined });
      const reaction = (text: string, more: object = {}) =>
        hook('message.reaction', { ...payload, reaction: { text, messageId: 'true_x_3EB0A' }, ...more });
      expect(gateway().events(reaction('🙏'))).toEqual([{ ...incoming, jenis: 'reaksi', body: '🙏' }]);
      for (const none of [
        reaction(''),
        reaction('🙏', { fromMe: true }),
        reaction('🙏', { from: '120363@g.us' }),
      ])
        expect(gateway().events(none)).toEqual([]);
    });

    it('takes an edited message for a new one with its new text', () => {
      const edited = (more: object = {}) =>
        hook('message.edited', {
          ...message({ body: 'kapan krs?' }).payload,
          editedMessageId: '3EB0',
          _data: { notifyName: 'Ahmad', message: { protocolMessage: { type: 'MESSAGE_EDIT' } } },
          ...more,
        });
      expect(gateway().events(edited())).toEqual([
        { ...incoming, jenis: 'teks', body: 'kapan krs?', kutip: '3EB0' },
      ]);
      for (const none of [edited({ body: '' }), edited({ fromMe: true }), edited({ from: '120363@g.us' })])
        expect(gateway().events(none)).toEqual([]);
    });

    it.each([
      { revokedMessageId: '3EB0', before: null, after: { id: 'false_6280000000001@c.us_9' } },
      { revokedMessageId: 'false_6280000000001@c.us_3EB0', after: null },
      { before: { id: 'false_6280000000001@c.us_3EB0', body: 'Halo' }, after: {} },
    ])('says which message was deleted for everyone: %j', (payload) => {
      expect(gateway().events(hook('message.revoked', payload))).toEqual([{ type: 'deleted', ref: '3EB0' }]);
    });

    it.each(['message.revoked', 'message.waiting', 'call.received', 'poll.vote'])(
      'takes in nothing from %s',
      (event) => {
        expect(gateway().events(hook(event, message({}).payload))).toEqual([]);
      },
    );

    it('finds the number behind an id', async () => {
      let answer = json(200, { lid: '987@lid', pn: '6280000000002@c.us' });
      const asked: (string | undefined)[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url);
        response.writeHead(answer.status).end(answer.body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const other = create({ ...config, WA_BASE_URL: `http://127.0.0.1:${port}` });
      expect(await other.numberOf?.('987@lid')).toBe('6280000000002');
      expect(asked).toEqual(['/api/kampus/lids/987%40lid']);
      for (answer of [json(200, { lid: '987@lid', pn: null }), json(404, {}), json(500, {})])
        expect(await other.numberOf?.('987@lid')).toBeNull();
      server.close();
    });

    it('wants a secret that nobody guesses', () => {
      const variables = { ...config, WA_BASE_URL: 'https://waha.kampus.id/' };
      expect(Config.parse(variables)).toEqual({ ...config, WA_BASE_URL: 'https://waha.kampus.id' });
      expect(Config.safeParse({ ...variables, WA_WEBHOOK_SECRET: 'secret' }).success).toBe(false);
    });
  },
);
