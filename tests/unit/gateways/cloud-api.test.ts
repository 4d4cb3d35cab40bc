import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { Config, create } from '../../../worker/gateways/cloud-api/adapter.ts';
import { type Answer, describeGateway, MESSAGES } from './conformance.ts';

const config = { WA_TOKEN: 'T', WA_PHONE_NUMBER_ID: '555', WA_APP_SECRET: 'S', WA_VERIFY_TOKEN: 'V' };

const error = (status: number, code: number): Answer => ({
  status,
  body: JSON.stringify({ error: { message: `(#${code}) x`, type: 'OAuthException', code, fbtrace_id: 'A' } }),
});

const envelope = (value: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });

const status = (fields: object) => ({
  id: 'wamid.1',
  status: 'sent',
  timestamp: '1795226874',
  recipient_id: '628',
  ...fields,
});

const STATUS = envelope({ statuses: [status({ biz_opaque_callback_data: '41' })] });
const sign = (body: string, secret = 'S') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const signedAs = (signature: string) => ({
  body: STATUS,
  headers: { 'X-Hub-Signature-256': signature },
});

const common = (id: string) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '6280000000001',
  biz_opaque_callback_data: id,
});

const menuOf = (...texts: string[]) => ({
  teks: 'Yang mana?',
  pilihan: texts.map((judul, n) => ({ id: `${n + 1}.7`, judul })),
});

describeGateway(
  'cloud-api',
  {
    make: (baseUrl) => create({ ...config, WA_BASE_URL: baseUrl }),
    accepted: {
      ref: 'wamid.1',
      answer: {
        status: 200,
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          contacts: [{ input: '6', wa_id: '6' }],
          messages: [{ id: 'wamid.1', message_status: 'held_for_quality_assessment' }],
        }),
      },
    },
    throttled: [
      { answer: { status: 429, body: 'too many' } },
      ...[4, 80007, 130429, 131056, 131057, 133016].map((code) => ({
        answer: { ...error(400, code), headers: { 'Retry-After': '7' } },
        retryAfterSeconds: 7,
      })),
    ],
    refused: [error(400, 131026), error(500, 131026), error(400, 100)],
    held: [error(400, 131042), error(401, 190), error(400, 132015), error(400, 131048)],
    trouble: [error(500, 131000), error(400, 131016), error(400, 131053), error(503, 1)],
    // Values that must not be taken for the code 0.
    unreadable: [
      '{"messages":[]}',
      ...['null', '""', 'false', '[]', '{}', '1.5'].map((code) => `{"error":{"code":${code}}}`),
    ].map((body) => ({ status: body.includes('error') ? 400 : 200, body })),
    webhook: {
      good: [
        {
          call: signedAs(sign(STATUS)),
          events: [
            {
              type: 'status',
              harga: null,
              id: 41,
              diulang: 0,
              ref: 'wamid.1',
              status: 'sent',
              at: new Date(1795226874000),
            },
          ],
        },
      ],
      forged: [
        { ...signedAs(sign(STATUS)), body: STATUS.replace('sent', 'read') },
        { secret: 'S', body: STATUS },
        ...['', 'sha256=', 'sha256=zz', `sha256=${'0'.repeat(64)}`, 'sha1=abcd', sign(STATUS, 'T')].map(
          signedAs,
        ),
      ],
      malformed: [{ entry: 'x' }, { entry: [{ changes: [null] }] }],
    },
  },
  (gateway, sent) => {
    it('speaks Meta’s wire format', async () => {
      for (const message of Object.values(MESSAGES)) await gateway().send(message);
      expect(sent.map(({ path }) => path)).toEqual(Array(6).fill('/v1/555/messages'));
      expect(sent[0]?.headers).toMatchObject({
        authorization: 'Bearer T',
        'content-type': 'application/json',
      });
      expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
        { ...common('41'), type: 'text', text: { body: 'Halo 👋\nbaris dua', preview_url: false } },
        { ...common('42'), type: 'image', image: { link: 'https://uji.id/a.png', caption: 'Denah' } },
        {
          ...common('43'),
          type: 'document',
          document: { link: 'https://uji.id/b.pdf?x=1', caption: 'Surat', filename: 'b.pdf' },
        },
        { ...common('44'), type: 'text', text: { body: 'Password: x', preview_url: false } },
        { ...common('45'), type: 'text', text: { body: 'Kode: 012345', preview_url: false } },
        {
          ...common('46'),
          type: 'interactive',
          interactive: {
            type: 'request_contact_info',
            body: { text: 'Berapa nomor Anda?' },
            action: { name: 'request_contact_info' },
          },
        },
      ]);
    });

    it('shows a menu as buttons where they fit, and else as a list', async () => {
      await gateway().send({ ...MESSAGES.teks, menu: menuOf('Jadwal UTS?', 'Tanya petugas') });
      const long = 'Bagaimana cara mengisi KRS bila pembayaran UKT saya belum lunas sampai akhir minggu ini?';
      await gateway().send({ ...MESSAGES.teks, menu: menuOf(long, 'Tanya petugas') });
      const text = { text: 'Yang mana?' };
      expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
        {
          ...common('41'),
          type: 'interactive',
          interactive: {
            type: 'button',
            body: text,
            action: {
              buttons: [
                { type: 'reply', reply: { id: '1.7', title: 'Jadwal UTS?' } },
                { type: 'reply', reply: { id: '2.7', title: 'Tanya petugas' } },
              ],
            },
          },
        },
        {
          ...common('41'),
          type: 'interactive',
          interactive: {
            type: 'list',
            body: text,
            action: {
              button: 'Lihat pilihan',
              sections: [
                {
                  title: 'Pilihan',
                  rows: [
                    {
                      id: '1.7',
                      title: 'Mengisi KRS bila…',
                      description: 'Bagaimana cara mengisi KRS bila pembayaran UKT saya belum lunas sampai…',
                    },
                    { id: '2.7', title: 'Tanya petugas' },
                  ],
                },
              ],
            },
          },
        },
      ]);
    });

    it('tells options apart that begin alike', async () => {
      const texts = ['Kapan batas waktu pengisian KRS susulan?', 'Kapan batas waktu pengisian KRS?'];
      await gateway().send({ ...MESSAGES.teks, menu: menuOf(...texts) });
      const { interactive } = JSON.parse(sent[0]?.body ?? '');
      expect(interactive.action.sections[0].rows).toMatchObject([
        { title: '1. Kapan batas waktu…', description: texts[0] },
        { title: '2. Kapan batas waktu…', description: texts[1] },
      ]);
    });

    it('sends the text of a menu that is too long for Meta', async () => {
      const text = { type: 'text', text: { body: MESSAGES.teks.body, preview_url: false } };
      const eleven = Array.from({ length: 11 }, (_, n) => `Pertanyaan ${n}`);
      await gateway().send({ ...MESSAGES.teks, menu: menuOf(...eleven) });
      expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ ...common('41'), ...text }]);
    });

    it('marks a message as read, with typing, and only one of Meta’s', async () => {
      await gateway().reading?.('wamid.7');
      await gateway().reading?.('3EB0');
      expect(sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
        [
          '/v1/555/messages',
          {
            messaging_product: 'whatsapp',
            status: 'read',
            message_id: 'wamid.7',
            typing_indicator: { type: 'text' },
          },
        ],
      ]);
    });

    it('calls a document what its senders call it', async () => {
      await gateway().send({ ...MESSAGES.dokumen, filename: 'Surat edaran.pdf' });
      expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({
        document: { link: 'https://uji.id/b.pdf?x=1', filename: 'Surat edaran.pdf' },
      });
    });

    it.each([
      ['Kalender%20Akademik%202026.pdf', 'Kalender Akademik 2026.pdf'],
      ['a%2Fb%5Cc%0A.pdf', 'a_b_c_.pdf'],
      ['100%25.pdf', '100%.pdf'],
      ['%E9.pdf', '%E9.pdf'],
      ['', 'dokumen.pdf'],
    ])('calls a document at /%s by what people read there', async (path, filename) => {
      await gateway().send({ ...MESSAGES.dokumen, alamat: `https://uji.id/berkas/${path}` });
      expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ document: { filename } });
    });

    it('takes its address with a slash at the end, and no template for none', () => {
      const WA_BASE_URL = 'https://graph.facebook.com/v25.0';
      expect(Config.parse({ ...config, WA_BASE_URL: `${WA_BASE_URL}/` })).toEqual({ ...config, WA_BASE_URL });
    });

    it.each(Object.values(MESSAGES))(
      'sends somebody whose number is hidden a $jenis by the id that stands for it',
      async (message) => {
        const recipient = 'ID.13491208655302741918';
        await gateway().send({ ...message, to: recipient });
        const { to, ...rest } = common(String(message.id));
        expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ ...rest, recipient });
        // With both, Meta goes by `to`.
        expect(JSON.parse(sent[0]?.body ?? '')).not.toHaveProperty('to');
      },
    );

    it('sends a template in place of the message, with all that is filled in', async () => {
      const text = (text: string, name: string | null = null) => ({ type: 'text' as const, name, text });
      await gateway().send({
        ...MESSAGES.kode,
        template: {
          name: 'kode_masuk',
          language: 'id',
          header: { type: 'image', link: 'https://uji.id/a.png', filename: null },
          body: [text('012345'), text('Ahmad', 'nama')],
          buttons: [{ index: 0, text: '012345' }],
        },
      });
      expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({
        ...common('45'),
        type: 'template',
        template: {
          name: 'kode_masuk',
          language: { policy: 'deterministic', code: 'id' },
          components: [
            { type: 'header', parameters: [{ type: 'image', image: { link: 'https://uji.id/a.png' } }] },
            {
              type: 'body',
              parameters: [
                { type: 'text', text: '012345' },
                { type: 'text', text: 'Ahmad', parameter_name: 'nama' },
              ],
            },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '012345' }] },
          ],
        },
      });
      await gateway().send({
        ...MESSAGES.teks,
        template: { name: 'libur', language: 'id', header: null, body: [], buttons: [] },
      });
      expect(JSON.parse(sent.at(-1)?.body ?? '').template).not.toHaveProperty('components');
    });

    it('answers the handshake only with the right token', () => {
      const query = (token: string) =>
        new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '77' });
      expect(gateway().handshake?.(query('V'))).toBe('77');
      expect(gateway().handshake?.(query('W'))).toBeNull();
      expect(gateway().handshake?.(new URLSearchParams())).toBeNull();
    });
  },
);
