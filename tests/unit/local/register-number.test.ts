import { expect, it } from 'vitest';
import { registerNumber } from '../../../worker/local/register-number.ts';

const NOMOR = { base: 'https://meta.uji/v25.0', id: '106', token: 'T', pin: '123456', region: 'ID' };
const STORAGE = { status: 'IN_COUNTRY_STORAGE_ENABLED', data_localization_region: 'ID' };

/** Meta, where a number can be registered once and its storage set only before. */
function meta({ registered = false } = {}) {
  let storage: unknown = { status: 'DEFAULT' };
  const asked: string[] = [];
  const refuse = (message: string, code: number) =>
    Response.json({ error: { message, code } }, { status: 400 });
  const send: typeof fetch = async (address, { method = 'GET', body, headers } = {}) => {
    const path = String(address).replace('https://meta.uji/v25.0/106/', '');
    asked.push(`${method} ${path}`);
    expect(headers).toMatchObject({ Authorization: 'Bearer T' });
    const sent = body ? JSON.parse(String(body)) : {};
    if (method === 'GET') return Response.json({ storage_configuration: storage });
    if (path === 'settings' && registered) return refuse('Number is registered', 100);
    if (path === 'settings') storage = sent.storage_configuration;
    if (path === 'register' && sent.data_localization_region) return refuse('Deprecated', 12);
    if (path === 'register' && sent.pin !== '123456')
      return refuse('Two step verification PIN mismatch', 133005);
    registered = path !== 'deregister' && (registered || path === 'register');
    return Response.json({ success: true });
  };
  return { send, asked, storage: () => storage };
}

it('sets where messages rest before the number is registered, and tells what Meta then says', async () => {
  const { send, asked, storage } = meta();
  expect(await registerNumber(NOMOR, send)).toBe('ID');
  expect(asked).toEqual(['POST settings', 'POST register', 'GET settings']);
  expect(storage()).toEqual(STORAGE);
});

it('leaves the place to Meta when no country is named', async () => {
  const { send, asked } = meta();
  expect(await registerNumber({ ...NOMOR, region: '' }, send)).toBeNull();
  expect(asked).toEqual(['POST register', 'GET settings']);
});

it('moves a number in use only when it may take it out of use for it', async () => {
  const { send, asked } = meta({ registered: true });
  await expect(registerNumber(NOMOR, send)).rejects.toThrow(
    'Meta menolak settings: Number is registered (100)',
  );
  expect(asked).toEqual(['POST settings']);
  const unready = registerNumber({ ...NOMOR, again: true, pin: '000000' }, send);
  await expect(unready).rejects.toThrow('jalankan lagi tanpa --ulang');
  expect(await registerNumber(NOMOR, send)).toBe('ID');
});

it('says in words of Meta why a number is not registered', async () => {
  const { send } = meta();
  const wrong = registerNumber({ ...NOMOR, pin: '000000' }, send);
  await expect(wrong).rejects.toThrow('Meta menolak register: Two step verification PIN mismatch (133005)');
  const broken: typeof fetch = async () => new Response('<h1>', { status: 502 });
  await expect(registerNumber(NOMOR, broken)).rejects.toThrow('Meta menolak settings: 502');
});
