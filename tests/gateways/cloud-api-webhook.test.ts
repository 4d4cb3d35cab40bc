import { expect, it } from 'vitest';
import { create } from '../../worker/gateways/cloud-api.ts';

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
    { type: 'status', id: null, diulang: 0, ref: 'wamid.2', status: 'read', at: new Date(1795226874123) },
    {
      type: 'status',
      id: null,
      diulang: 0,
      ref: 'wamid.3',
      status: 'failed',
      at,
      reason: expect.stringContaining('tidak terdaftar di WhatsApp'),
    },
    {
      type: 'status',
      id: 41,
      diulang: 2,
      ref: 'wamid.4',
      status: 'failed',
      at,
      reason: 'Gagal di WhatsApp (kode tidak disebut)',
    },
  ]);
});

const TITLE = { id: 'x', title: 'Ya, saya hadir' };
const WRITTEN: [object, string, string][] = [
  [{ type: 'text', text: { body: 'Halo' } }, 'teks', 'Halo'],
  [{ type: 'button', button: { text: 'Berhenti', payload: 'stop' } }, 'teks', 'Berhenti'],
  [{ type: 'interactive', interactive: { type: 'button_reply', button_reply: TITLE } }, 'teks', TITLE.title],
  [{ type: 'interactive', interactive: { type: 'list_reply', list_reply: TITLE } }, 'teks', TITLE.title],
  [{ type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'Bukti' } }, 'gambar', 'Bukti'],
  [{ type: 'image', image: { id: '1' } }, 'gambar', ''],
  [{ type: 'document', document: { id: '1', filename: 'a.pdf', caption: 'KRS' } }, 'dokumen', 'KRS'],
  [{ type: 'document', document: { id: '1', caption: 5 } }, 'dokumen', ''],
  [{ type: 'video', video: { id: '1', caption: 'Video' } }, 'lainnya', 'Video'],
  [{ type: 'audio', audio: { id: '1', voice: true } }, 'lainnya', ''],
  [{ type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }, 'lainnya', '👍'],
  [{ type: 'location', location: { latitude: 1, longitude: 2, name: 'Rektorat' } }, 'lainnya', 'Rektorat'],
  [{ type: 'contacts', contacts: [{ name: { formatted_name: 'A' } }] }, 'lainnya', ''],
  [{ type: 'unsupported', errors: [{ code: 131051 }] }, 'lainnya', ''],
  [{ type: 'text', text: { body: 5 } }, 'lainnya', ''],
];
it.each(WRITTEN)('takes what a person writes, whatever it is: %j', (fields, jenis, body) => {
  const incoming = { type: 'incoming', ref: 'wamid.4', from: '6280000000001', nama: null, jenis, body, at };
  expect(eventsOf('messages', { metadata, messages: [message(fields)] })).toEqual([incoming]);
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
    null,
  ];
  expect(eventsOf('messages', { metadata, messages })).toEqual([]);
});

it('knows people by their number, or by the id that hides it', () => {
  const hidden = 'ID.13491208655302741918';
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
  expect(eventsOf('messages', { metadata, contacts, messages })).toMatchObject([
    { from: '6280000000001', nama: 'Siti' },
    { from: hidden, nama: 'budi.uji' },
    { from: 'ID.ENT.7', nama: 'Rahma' },
    { from: '6280000000002', nama: null },
    { from: '6280000000003', nama: null },
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
  const [, { at: now } = { at: null }] = events.filter((event) => 'at' in event);
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
