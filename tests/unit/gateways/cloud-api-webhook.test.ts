import { expect, it } from 'vitest';
import { create } from '../../../worker/gateways/cloud-api/adapter.ts';

const config = {
  WA_BASE_URL: 'http://127.0.0.1:9/v25.0',
  WA_TOKEN: 'T',
  WA_PHONE_NUMBER_ID: '555',
  WA_APP_SECRET: 'S',
  WA_VERIFY_TOKEN: 'V',
};
const gateway = create({ ...config, WA_BUSINESS_ACCOUNT_ID: '777' });

const change = (field: string, value: unknown, id: unknown = '777') => ({
  object: 'whatsapp_business_account',
  entry: [{ id, time: 1795226874, changes: [{ field, value }] }],
});
const eventsOf = (field: string, value: unknown, id?: unknown) => gateway.events(change(field, value, id));

const hidden = 'ID.13491208655302741918';
const timestamp = '1795226874';
const at = new Date(1795226874000);
const metadata = { display_phone_number: '628110000000', phone_number_id: '555' };

const status = (fields: object) => ({
  id: 'wamid.1',
  status: 'sent',
  timestamp,
  recipient_id: '6280000000001',
  ...fields,
});
const message = (fields: object) => ({ from: '6280000000001', id: 'wamid.4', timestamp, ...fields });

it('reads every status, milliseconds included, and leaves out what it does not know', () => {
  const statuses = [
    status({ status: 'deleted' }),
    status({ id: 'wamid.2', status: 'read', timestamp: 1795226874123 }),
    'nonsense',
    status({ id: 'wamid.3', status: 'failed', errors: [{ code: 131026 }], biz_opaque_callback_data: 'lain' }),
    status({ id: 'wamid.4', status: 'failed', errors: [{ code: null }], biz_opaque_callback_data: '41.2' }),
  ];
  expect(eventsOf('messages', { metadata, statuses })).toEqual([
    {
      type: 'status',
      id: null,
      diulang: 0,
      ref: 'wamid.2',
      status: 'read',
      at: new Date(1795226874123),
      harga: null,
    },
    {
      type: 'status',
      harga: null,
      id: null,
      diulang: 0,
      ref: 'wamid.3',
      status: 'failed',
      at,
      code: 'bukan_whatsapp',
      reason: expect.stringContaining('tidak terdaftar di WhatsApp'),
    },
    {
      type: 'status',
      harga: null,
      id: 41,
      diulang: 2,
      ref: 'wamid.4',
      status: 'failed',
      at,
      code: 'lainnya',
      reason: 'Gagal di WhatsApp (kode tidak disebut)',
    },
  ]);
});

const WRITTEN: [object, string, string][] = [
  [{ type: 'text', text: { body: 'Halo' } }, 'teks', 'Halo'],
  [{ type: 'button', button: { text: 'Berhenti', payload: 'stop' } }, 'teks', 'Berhenti'],
  [{ type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'Bukti' } }, 'gambar', 'Bukti'],
  [{ type: 'image', image: { id: '1' } }, 'gambar', ''],
  [{ type: 'document', document: { id: '1', filename: 'a.pdf', caption: 'KRS' } }, 'dokumen', 'KRS'],
  [{ type: 'document', document: { id: '1', caption: 5 } }, 'dokumen', ''],
  [{ type: 'document', document: { id: '1', mime_type: 'image/png', filename: 'a.png' } }, 'dokumen', ''],
  [{ type: 'video', video: { id: '1', caption: 'Video' } }, 'video', 'Video'],
  [{ type: 'audio', audio: { id: '1', voice: true } }, 'suara', ''],
  [{ type: 'sticker', sticker: { id: '1', animated: false } }, 'stiker', ''],
  [{ type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }, 'reaksi', '👍'],
  [{ type: 'location', location: { latitude: 1, longitude: 2 } }, 'lokasi', ''],
  [{ type: 'location', location: { name: 'Rektorat', address: 'Jl. 1' } }, 'lokasi', 'Rektorat, Jl. 1'],
  [{ type: 'contacts', contacts: [{ name: { formatted_name: 'A' } }] }, 'kontak', ''],
  [{ type: 'contacts', contacts: [{ phones: [{ phone: '+62 800-0000-0002' }] }] }, 'kontak', '080000000002'],
  [{ type: 'order', order: { text: 'Pesan' } }, 'lainnya', 'Pesan'],
  [{ type: 'unsupported', errors: [{ code: 131051 }] }, 'lainnya', ''],
  [{ type: 'text', text: { body: 5 } }, 'lainnya', ''],
];
it.each(WRITTEN)('takes what a person writes, whatever it is: %j', (fields, jenis, body) => {
  const incoming = { type: 'incoming', ref: 'wamid.4', from: '6280000000001', nama: null, jenis, body, at };
  const photo = JSON.stringify(fields).includes('image') && { foto: '1' };
  expect(eventsOf('messages', { metadata, messages: [message(fields)] })).toEqual([
    { ...incoming, ...photo },
  ]);
});

it.each(['button_reply', 'list_reply'])('takes a tapped option of a menu (%s) for its title', (type) => {
  const reply = { id: '12.345', title: 'Jadwal UTS', description: 'Kapan jadwal UTS terbit?' };
  const tapped = message({ type: 'interactive', interactive: { type, [type]: reply } });
  expect(eventsOf('messages', { metadata, messages: [tapped] })).toMatchObject([
    { type: 'incoming', jenis: 'teks', body: 'Jadwal UTS', pilihan: '12.345' },
  ]);
});

it('takes for a message only what somebody has written to us', () => {
  const text = { body: 'Halo' };
  const messages = [
    message({ from: undefined, text }),
    message({ from: '+62 811', text }),
    message({ from: 'ID.', text }),
    message({ id: '', text }),
    message({ group_id: 'G1', text }),
    message({ type: 'system', system: { body: 'A changed from 1 to 2', type: 'user_changed_number' } }),
    message({ type: 'request_welcome' }),
    message({ type: 'reaction', reaction: { message_id: 'wamid.1' } }),
    message({ type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '' } }),
    message({ type: 'revoke' }),
    message({ type: 'edit', edit: { original_message_id: 'wamid.1', message: { type: 'sticker' } } }),
    message({ type: 'edit', group_id: 'G1', edit: { message: { text } } }),
    message({ type: 'unsupported', unsupported: { type: 'edit' }, errors: [{ code: 131051 }] }),
    null,
  ];
  expect(eventsOf('messages', { metadata, messages })).toEqual([]);
});

it.each([
  { type: 'text', text: { body: 'kapan krs?' }, context: { id: 'wamid.0' } },
  { type: 'image', image: { id: '1', caption: 'kapan krs?' } },
])('takes an edited message for a new one with its new text: %j', (edited) => {
  const edit = { original_message_id: 'wamid.1', message: edited };
  expect(eventsOf('messages', { metadata, messages: [message({ type: 'edit', edit })] })).toEqual([
    {
      type: 'incoming',
      ref: 'wamid.4',
      from: '6280000000001',
      nama: null,
      at,
      jenis: 'teks',
      body: 'kapan krs?',
      kutip: edited.context?.id ?? 'wamid.1',
    },
  ]);
});

it('says which message was deleted for everyone', () => {
  const revoke = message({ type: 'revoke', revoke: { original_message_id: 'wamid.1' } });
  expect(eventsOf('messages', { metadata, messages: [revoke] })).toEqual([
    { type: 'deleted', ref: 'wamid.1' },
  ]);
});

it('knows people by their number, or by the id that hides it', () => {
  const text = { body: 'Halo' };
  const contacts = [
    { wa_id: '6280000000001', user_id: 'ID.1', profile: { name: 'Siti', username: 'siti' } },
    { user_id: hidden, profile: { username: 'budi.uji' } },
    { wa_id: 'ID.ENT.7', user_id: 'ID.ENT.7', profile: { name: 'Rahma' } },
    { wa_id: '6280000000002', profile: { name: '' } },
    { profile: { name: 'Nobody' } },
    { wa_id: '6280000000003' },
    'nonsense',
  ];
  const messages = [
    message({ from: '6280000000001', from_user_id: 'ID.1', text }),
    message({ from: undefined, from_user_id: hidden, text }),
    message({ from: 'ID.ENT.7', from_user_id: 'ID.ENT.7', text }),
    message({ from: '6280000000002', text }),
    message({ from: '6280000000003', text }),
  ];
  const events = eventsOf('messages', { metadata, contacts, messages });
  expect(events.filter(({ type }) => type === 'incoming')).toMatchObject([
    { from: '6280000000001', nama: 'Siti' },
    { from: hidden, nama: 'budi.uji' },
    { from: 'ID.ENT.7', nama: 'Rahma' },
    { from: '6280000000002', nama: null },
    { from: '6280000000003', nama: null },
  ]);
});

const shown = { type: 'contact', id: hidden, number: '6280000000001', ref: 'wamid.4', at };
/** A contact card of a person whose number is hidden, as the button of our request sends it. */
const card = (fields: Record<string, unknown> = {}) => {
  const phones = [{ phone: '+62 800-0000-0001', wa_id: '6280000000001' }];
  return message({
    from: undefined,
    from_user_id: hidden,
    type: 'contacts',
    contacts: [{ phones, ...fields }],
  });
};
const ANSWER = { origin: 'contact_request' };
const shownBy = (...messages: unknown[]) =>
  eventsOf('messages', { metadata, contacts: [{ user_id: hidden }], messages });

it.each([
  ['in it', card(ANSWER)],
  ['beside it', { ...card(), ...ANSWER }],
  ['in both', { ...card(ANSWER), ...ANSWER }],
  [
    'with the written number alone',
    card({ ...ANSWER, phones: [{ phone: '+6280000000001', type: 'MOBILE' }] }),
  ],
  ['with a number without its plus sign', card({ ...ANSWER, phones: [{ phone: '62 800-0000-0001' }] })],
])('learns the number of whoever answers our request, its origin told %s', (_, message) => {
  const kept = { type: 'incoming', from: hidden, jenis: 'kontak', body: '080000000001' };
  expect(shownBy(message)).toMatchObject([kept, shown]);
  expect(shownBy(message)[1]).toEqual(shown);
});

const NUMBER = { wa_id: '6280000000002' };
it.each([
  ['that anybody can pass on', card()],
  ['of another origin', card({ origin: 'other' })],
  ['of either origin', { ...card(), origin: 'contact_request/other' }],
  ['whose origins contradict each other', { ...card({ origin: 'other' }), ...ANSWER }],
  ['that names its origin elsewhere', card({ name: ANSWER, phones: [{ ...NUMBER, ...ANSWER }] })],
  ['with two numbers', card({ ...ANSWER, phones: [NUMBER, { wa_id: '6280000000003' }] })],
  ['with none', card({ ...ANSWER, phones: [] })],
  [
    'with a number that is none',
    card({ ...ANSWER, phones: [{ wa_id: '6221500000', phone: '+6280000000001' }] }),
  ],
  ['with a number of another script', card({ ...ANSWER, phones: [{ phone: '٠٨٠٠٠٠٠٠٠٠٠١' }] })],
  ['with a number of no country', card({ ...ANSWER, phones: [{ phone: '0800-0000-0001' }] })],
  ['with something beside the number', card({ ...ANSWER, phones: [NUMBER, null] })],
  [
    'beside another',
    {
      ...card(),
      contacts: [
        { ...ANSWER, phones: [NUMBER] },
        { ...ANSWER, phones: [NUMBER] },
      ],
    },
  ],
  ['beside what is none', { ...card(), contacts: [{ ...ANSWER, phones: [NUMBER] }, 'x'] }],
  [
    'in a message of another kind',
    { ...card(), contacts: undefined, text: { body: '6280000000002' }, ...ANSWER },
  ],
])('believes no card %s', (_, message) => {
  const events = shownBy(message);
  expect(events).toMatchObject([{ type: 'incoming', from: hidden }]);
});

it('takes no foreign number for one of Indonesia', () => {
  expect(shownBy(card({ ...ANSWER, phones: [{ phone: '819012345678' }] }))).toMatchObject([
    { type: 'incoming' },
    { type: 'contact', number: '819012345678' },
  ]);
});

it('believes no card of somebody whose number it sees, and none in a group', () => {
  const seen = { ...card({ ...ANSWER, phones: [NUMBER] }), from: '6280000000001' };
  expect(shownBy(seen)[1], 'what Meta itself says').toEqual(shown);
  expect(shownBy({ ...seen, from_user_id: undefined })).toHaveLength(1);
  expect(shownBy({ ...card(ANSWER), group_id: 'G1' })).toEqual([]);
});

it('learns whose number it is from Meta’s own two names for somebody, once a webhook', () => {
  const text = { body: 'Halo' };
  const both = message({ from_user_id: hidden, text });
  const other = message({ from: '6280000000002', from_user_id: 'ID.2', text });
  const contacts = [{ wa_id: '6280000000001', user_id: hidden, profile: { name: 'Siti' } }, 'nonsense'];
  const numbersIn = (messages: unknown[], contacts: unknown[] = []) =>
    gateway
      .events({
        entry: [1, 2].map(() => ({
          id: '777',
          changes: [{ field: 'messages', value: { metadata, contacts, messages } }],
        })),
      })
      .filter(({ type }) => type === 'contact');
  expect(numbersIn([both, both, other])).toEqual([shown, { ...shown, id: 'ID.2', number: '6280000000002' }]);
  expect(numbersIn([message({ from: undefined, from_user_id: hidden, text })], contacts)).toEqual([shown]);
  expect(numbersIn([message({ text })], contacts)).toEqual([shown]);
  expect(numbersIn([message({ text }), message({ from: undefined, from_user_id: 'ID.2', text })])).toEqual(
    [],
  );
  expect(numbersIn([message({ from: 'ID.ENT.7', from_user_id: 'ID.7', text })])).toEqual([]);
  expect(
    numbersIn([message({ from: '6221500000', from_user_id: hidden, text })]),
    'no mobile number',
  ).toEqual([]);
  expect(numbersIn([], contacts), 'of our own messages’ fate').toEqual([]);
});

it('matches what becomes of a message to somebody whose number is hidden by its id', () => {
  const statuses = [status({ recipient_id: undefined, recipient_user_id: hidden })];
  const contacts = [{ user_id: hidden, profile: { name: 'Siti' } }];
  expect(eventsOf('messages', { metadata, contacts, statuses })).toEqual([
    { type: 'status', id: null, diulang: 0, ref: 'wamid.1', status: 'sent', at, harga: null },
  ]);
});

it('loses no good item to a bad one beside it', () => {
  const bad = [{ value: {} }, { field: 'messages', value: null }, { field: 7, value: {} }, null];
  const changes = [
    ...bad,
    { field: 'messages', value: { statuses: 'x', messages: [{ id: 1 }] } },
    { field: 'messages', value: { statuses: [status({})] } },
    {
      field: 'messages',
      value: { messages: [message({ timestamp: '9'.repeat(20), text: { body: 'Halo' } })] },
    },
  ];
  const events = gateway.events({ entry: [null, { id: 'no changes' }, { id: '777', changes }] });
  expect(events).toMatchObject([
    { type: 'status', ref: 'wamid.1' },
    { type: 'incoming', ref: 'wamid.4' },
  ]);
  const now = events.find((event) => event.type === 'incoming')?.at;
  expect(now?.getTime(), 'a time that cannot be is now').toBeCloseTo(Date.now(), -4);
});

it('leaves out what is of another number', () => {
  const other = { ...metadata, phone_number_id: '556' };
  const user_preferences = [
    { wa_id: '6280000000001', category: 'marketing_messages', value: 'stop', timestamp },
  ];
  expect(eventsOf('messages', { metadata: other, statuses: [status({})] })).toEqual([]);
  expect(eventsOf('user_preferences', { metadata: other, user_preferences })).toEqual([]);
});

it('learns who wants no more broadcasts', () => {
  const preference = (fields: object) => ({
    wa_id: '6280000000001',
    detail: 'User requested to stop marketing messages',
    category: 'marketing_messages',
    value: 'stop',
    timestamp: 1795226874,
    ...fields,
  });
  const user_preferences = [
    preference({}),
    preference({ wa_id: undefined, user_id: 'ID.1', value: 'RESUME' }),
    preference({ value: 'signup' }),
    preference({ value: 'maybe' }),
    preference({ category: 'utility' }),
    preference({ wa_id: 'x' }),
    5,
  ];
  expect(eventsOf('user_preferences', { metadata, user_preferences })).toEqual([
    { type: 'preference', from: '6280000000001', optedOut: true, at },
    { type: 'preference', from: 'ID.1', optedOut: false, at },
    { type: 'preference', from: '6280000000001', optedOut: false, at },
  ]);
});

it.each(['account_alerts', 'security', 'flows', '__proto__'])('reads nothing out of %s', (field) => {
  for (const value of [null, 5, 'x', [], {}, { event: 'DISABLED_UPDATE' }])
    expect(eventsOf(field, value)).toEqual([]);
});

it('reads which message one quotes', () => {
  const messages = [
    message({ type: 'text', text: { body: 'Ya' }, context: { from: '628110000000', id: 'wamid.9' } }),
    message({ type: 'text', text: { body: 'Ya' }, context: { forwarded: true } }),
  ];
  const read = eventsOf('messages', { metadata, messages });
  expect(read.map((event) => 'kutip' in event && event.kutip)).toEqual(['wamid.9', false]);
});
