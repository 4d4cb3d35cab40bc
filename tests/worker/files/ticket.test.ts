import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { uploadUrl } from '../../../worker/berkas/uploadUrl.ts';
import { JENIS_BERKAS, type JenisBerkas } from '../../../worker/contract/berkas/berkas.ts';
import { keysOf } from '../../support/database/keys.ts';
import { bearer, fileOf, keyOf, PNG, put, ticketsOf } from '../../support/files/berkas.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';
import { sharedStack } from '../../support/stack/shared-stack.ts';
import { SESSION_SECRET } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedStack();
const operator = operatorHeaders(stack);
const tickets = ticketsOf(stack, operator);

const { gambar, dokumen } = JENIS_BERKAS;

const total = async () => {
  const response = await stack.api('GET', `${gambar.path}?page=1`, undefined, operator);
  return ((await response.json()) as { meta: { total: number } }).meta.total;
};

describe('a ticket', () => {
  it('brings a file in: put, publish, and it is there', async () => {
    const before = await total();
    const given = await tickets.give();
    expect(given).toMatchObject({
      url: expect.stringContaining(new URL('/api/unggah/', stack.url).href),
      headers: { 'content-type': 'image/png', 'if-none-match': '*' },
    });
    const minutes = (Date.parse(given.expires) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);

    const bytes = fileOf('png');
    const link = `/files/${keyOf(given)}`;
    expect((await put(given, bytes)).status).toBe(200);
    expect((await stack.api('GET', link)).status, 'not before it is published').toBe(404);
    expect((await stack.api('GET', `${gambar.path}/${given.id}`, undefined, operator)).status).toBe(404);
    expect(await total()).toBe(before);

    const first = await tickets.publish(given);
    expect(first.status).toBe(200);
    const reply = await first.json();
    expect(reply).toMatchObject({ data: { ...PNG, id: given.id, file: `https://portal.uji${link}` } });
    expect(new Uint8Array(await (await stack.api('GET', link)).arrayBuffer())).toEqual(bytes);

    const again = await tickets.publish(given);
    expect([again.status, await again.json()]).toEqual([200, reply]);
    expect(await total()).toBe(before + 1);
  });

  it('is published once by ten calls at once', async () => {
    const before = await total();
    const given = await tickets.give();
    await put(given, fileOf('png'));
    const replies = await Promise.all(Array.from({ length: 10 }, () => tickets.publish(given)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await total()).toBe(before + 1);
  });

  it('is not given for what would be refused anyway', async () => {
    const { n } = (await stack.env.DB.prepare('SELECT count(*) AS n FROM berkas').first()) as { n: number };
    const cases: [JenisBerkas, object, number, object][] = [
      ['gambar', { mime: 'application/pdf' }, 415, { message: gambar.wrongType }],
      ['dokumen', { mime: 'image/png' }, 415, { message: dokumen.wrongType }],
      ['gambar', { ukuran_byte: gambar.maxBytes + 1 }, 413, { message: gambar.tooLarge }],
      [
        'dokumen',
        { mime: 'application/pdf', ukuran_byte: dokumen.maxBytes + 1 },
        413,
        { message: dokumen.tooLarge },
      ],
      ['gambar', { mime: 'image/gif' }, 422, { fields: { mime: 'Jenis file tidak diterima' } }],
      ['gambar', { ukuran_byte: 0 }, 422, { fields: { ukuran_byte: expect.any(String) } }],
      ['gambar', { nama_file: ' ' }, 422, { fields: { nama_file: 'Wajib diisi' } }],
    ];
    for (const [jenis, wrong, status, error] of cases) {
      const response = await tickets.ask(jenis, { ...PNG, ...wrong });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ success: false, error });
    }
    expect(await stack.env.DB.prepare('SELECT count(*) AS n FROM berkas').first('n')).toBe(n);
  });

  it('takes the largest file there may be', async () => {
    const given = await tickets.give('dokumen', {
      nama_file: 'Panduan',
      mime: 'application/pdf',
      ukuran_byte: dokumen.maxBytes,
    });
    expect((await put(given, fileOf('pdf', dokumen.maxBytes))).status).toBe(200);
    expect((await tickets.publish(given, 'dokumen')).status).toBe(200);
  });
});

describe('putting', () => {
  it('works once', async () => {
    const given = await tickets.give();
    const bytes = fileOf('png');
    const other = fileOf('png').fill(7, 100);
    expect((await put(given, bytes)).status).toBe(200);
    const again = await put(given, other);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ error: { code: 'sudah_ada' } });
    expect((await tickets.publish(given)).status).toBe(200);
    expect((await put(given, other)).status, 'nor after it is published').toBe(409);
    const kept = await stack.api('GET', `/files/${keyOf(given)}`);
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(bytes);
  });

  it('is over with the ticket’s row', async () => {
    const given = await tickets.give();
    await stack.api('DELETE', `${gambar.path}/${given.id}`, undefined, operator);
    expect((await put(given, fileOf('png'))).status).toBe(404);
    expect(await tickets.isStored(given)).toBe(false);
  });

  it('takes neither another length nor another type', async () => {
    const given = await tickets.give();
    for (const length of [0, 999, 1_001])
      expect((await put(given, fileOf('png', length))).status, `${length}`).toBe(422);
    const chunked = await fetch(given.url, {
      method: 'PUT',
      headers: given.headers,
      body: new Blob([fileOf('png')]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status, 'without a length').toBe(422);
    for (const type of ['image/jpeg', 'text/html', 'image/png; charset=x'])
      expect((await put({ ...given, headers: { 'content-type': type } }, fileOf('png'))).status).toBe(415);
    expect(await tickets.isStored(given)).toBe(false);
    expect((await put(given, fileOf('png'))).status).toBe(200);
  });

  it('leaves nothing when it is broken off', async () => {
    const given = await tickets.give();
    const half = request(given.url, {
      method: 'PUT',
      headers: { ...given.headers, 'content-length': '1000' },
    });
    half.on('error', () => {});
    half.write(fileOf('png', 500), () => setTimeout(() => half.destroy(), 200));
    await eventually(() => half.destroyed);
    expect(await tickets.isStored(given)).toBe(false);
    expect((await put(given, fileOf('png'))).status).toBe(200);
    expect((await tickets.publish(given)).status).toBe(200);
    expect(JSON.stringify(stack.logs())).not.toContain('request failed');
  });

  it('is for the holder of exactly what was signed', async () => {
    const given = await tickets.give();
    const altered = (change: (url: URL) => void) => {
      const url = new URL(given.url);
      change(url);
      return url.href;
    };
    const [header, claims = '', signature] = (new URL(given.url).searchParams.get('token') ?? '').split('.');
    const saying = (changes: object) => {
      const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...changes };
      return Buffer.from(JSON.stringify(changed)).toString('base64url');
    };
    const withToken = (token: string) => altered((url) => url.searchParams.set('token', token));
    const unsigned = Buffer.from('{"alg":"none","kid":"uji"}').toString('base64url');
    const forged = [
      withToken(`${header}.${claims}.${'0'.repeat(43)}`),
      withToken(`${unsigned}.${claims}.`),
      withToken(''),
      withToken(await stack.login('operator', 'operator-demo')),
      withToken(`${header}.${saying({ ukuran_byte: 2_000 })}.${signature}`),
      withToken(`${header}.${saying({ mime: 'text/html' })}.${signature}`),
      withToken(`${header}.${saying({ exp: 9_999_999_999 })}.${signature}`),
      altered((url) => {
        url.pathname = url.pathname.replace(/\w{8}\.png/, 'deadbeef.png');
      }),
      `${stack.url}api/unggah/${keyOf(given)}`,
    ];
    for (const url of forged) {
      const response = await put({ ...given, url }, fileOf('png'));
      expect(response.status, url).toBe(403);
      expect(await response.json()).toMatchObject({
        error: { code: 'dilarang', message: 'Izin unggah tidak sah' },
      });
    }
    expect(await tickets.isStored(given)).toBe(false);

    const token = new URL(given.url).searchParams.get('token') ?? '';
    const asLogin = await stack.api('GET', '/api/fakultas', undefined, bearer(token));
    expect(asLogin.status, 'nor is it a session').toBe(401);
  });

  it('ends with the ticket’s time', async () => {
    const given = await tickets.give();
    const file = { objectKey: keyOf(given), mime: 'image/png', ukuran_byte: 1_000 };
    const origin = new URL(stack.url).origin;
    const lasting = async (seconds: number) => {
      const expires = Math.floor(Date.now() / 1000) + seconds;
      return put(
        { ...given, url: await uploadUrl(keysOf({ uji: SESSION_SECRET }), origin, file, expires) },
        fileOf('png'),
      );
    };
    const late = await lasting(-1);
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({
      error: { code: 'dilarang', message: 'Izin unggah sudah kedaluwarsa, silakan unggah ulang' },
    });
    expect((await lasting(5)).status).toBe(200);
  });
});
