import { expect, it } from 'vitest';
import { ErrorReply } from '../../../worker/contract/errors.ts';
import { causeOf } from '../../../worker/core/db/client.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const stack = sharedPortal();

it('has one shape for every failure', async () => {
  const json = { 'Content-Type': 'application/json' };
  const cases: [number, string, Promise<Response>][] = [
    [404, 'tidak_ditemukan', stack.api('GET', '/api/tidak-ada')],
    [404, 'tidak_ditemukan', stack.api('GET', '/di-luar-api')],
    [404, 'tidak_ditemukan', stack.api('DELETE', '/api/login')],
    [400, 'permintaan_rusak', stack.api('POST', '/api/login', '{"username": ', json)],
    [400, 'permintaan_rusak', stack.api('POST', '/api/login', 'username=operator', json)],
    [
      400,
      'permintaan_rusak',
      stack.api('POST', '/api/login', 'tanpa batas', { 'Content-Type': 'multipart/form-data' }),
    ],
    [422, 'validasi', stack.api('POST', '/api/login', '[]', json)],
    [422, 'validasi', stack.api('POST', '/api/login', 'null', json)],
    [422, 'validasi', stack.api('POST', '/api/login')],
    [422, 'validasi', stack.api('POST', '/api/login', { username: { $ne: '' }, password: ['x'] })],
    [
      413,
      'terlalu_besar',
      stack.api('POST', '/api/login', { username: 'operator', password: 'x'.repeat(1_100_000) }),
    ],
    [
      401,
      'belum_login',
      stack.api('POST', '/api/logout', undefined, { Authorization: 'Basic b3BlcmF0b3I6eA==' }),
    ],
  ];
  for (const [status, code, pending] of cases) {
    const response = await pending;
    expect(response.status, response.url).toBe(status);
    const reply = ErrorReply.parse(await response.json());
    expect(reply.error.code).toBe(code);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

it('hides the cause of a fault from the client and keeps it in the log', async () => {
  await stack.env.DB.prepare('ALTER TABLE pengaturan RENAME TO pengaturan_lain').run();
  const response = await stack.api('GET', '/api/link');
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(ErrorReply.parse(JSON.parse(text)).error.code).toBe('kesalahan_server');
  expect(text).not.toMatch(/select|SQLITE|pengaturan_lain|at .*\.ts/i);
  expect(JSON.stringify(stack.logs())).toContain('no such table');
  const shared = await stack.api('GET', '/api/identitas');
  expect([shared.status, shared.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
  await stack.env.DB.prepare('ALTER TABLE pengaturan_lain RENAME TO pengaturan').run();
});

it('answers 409, and logs why, when the programme of a new lecturer is deleted after it was checked', async () => {
  const headers = { Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}` };
  await stack.env.DB.prepare(
    'CREATE TRIGGER uji BEFORE INSERT ON dosen BEGIN DELETE FROM jurusan WHERE id = new.id_prodi; END',
  ).run();
  const dosen = {
    nidn: '0077',
    nama_dosen: 'Uji',
    no_hp: '081234567001',
    email: 'uji@uji.id',
    jabatan: 'Dosen',
  };
  const response = await stack.api('POST', '/api/dosen', { ...dosen, id_fakultas: 1, id_prodi: 1 }, headers);
  await stack.env.DB.prepare('DROP TRIGGER uji').run();
  expect(response.status).toBe(409);
  expect(ErrorReply.parse(await response.json()).error.code).toBe('sudah_ada');
  expect(JSON.parse(stack.logs().at(-1) ?? '')).toMatchObject({
    level: 'warn',
    status: 409,
    error: expect.stringContaining('FOREIGN KEY constraint failed'),
  });
});

it('keeps what people are and write out of the log, whatever fails', async () => {
  const operator = await stack.login('operator', 'operator-demo');
  const headers = { Authorization: `Bearer ${operator}` };
  const nama = 'Budi Rahasia Santoso';
  const [nim, no_hp, teks] = ['20991234', '0812-9999-0001', 'Isi yang sangat pribadi'];
  const tables = ['batas', 'mahasiswa', 'dosen', 'lainnya', 'pesan', 'kontak_wa'];
  const before = stack.logs().length;
  for (const table of tables) await stack.env.DB.prepare(`ALTER TABLE ${table} RENAME TO ${table}_x`).run();
  const failing = [
    stack.api('POST', '/api/login', { username: nim, password: teks }),
    stack.api('GET', `/api/cek/${nim}/${no_hp}`),
    stack.api('GET', `/api/jendela/${no_hp}`, undefined, headers),
    stack.api('POST', '/api/lainnya', { nama_lainnya: nama, no_hp }, headers),
    stack.api('POST', '/api/kirimpesan', { nama, no_hp, body: teks }, headers),
    stack.api('GET', `/api/mahasiswa?cari=${encodeURIComponent(nama)}`, undefined, headers),
  ];
  const faults = await Promise.all(failing);
  for (const table of tables) await stack.env.DB.prepare(`ALTER TABLE ${table}_x RENAME TO ${table}`).run();
  const refused = [
    stack.api('POST', '/api/login', `{"username": "${nama}`, { 'Content-Type': 'application/json' }),
    stack.api('POST', '/api/lainnya', { nama, no_hp: teks }, headers),
    stack.api('GET', `/api/tidak-ada/${nim}`),
  ];
  await Promise.all(refused);
  expect(faults.map(({ status }) => status)).toEqual(faults.map(() => 500));
  const lines = stack.logs().slice(before);
  for (const personal of [nama, 'Budi', nim, no_hp, no_hp.replaceAll('-', ''), '9999', teks, 'pribadi'])
    expect(lines.join('\n'), personal).not.toContain(personal);

  // The code that a person reads out is in the log, with the pattern of the route.
  const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request failed');
  for (const response of faults) {
    const { error } = ErrorReply.parse(await response.json());
    expect(error.id).toMatch(/^[0-9a-f]{10}$/);
    expect(response.headers.get('X-Request-Id')).toBe(error.id);
    expect(logged.find(({ request }) => request === error.id)).toMatchObject({ level: 'error', status: 500 });
  }
  expect(logged.map(({ route }) => route)).toContain('/api/cek/:nim/:no_hp');
  expect(logged.every(({ error }) => error.includes('no such table'))).toBe(true);
});

it('names every request, and tells no id where nothing is wrong with the server', async () => {
  const replies = await Promise.all([
    stack.api('GET', '/api/link'),
    stack.api('GET', '/api/tidak-ada', undefined, { 'X-Request-Id': 'palsu' }),
    stack.api('GET', '/files/tidak-ada'),
  ]);
  const ids = replies.map(({ headers }) => headers.get('X-Request-Id'));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{10}$/);
  expect(ErrorReply.parse(await replies[1]?.json()).error.id).toBeUndefined();
});

it.each([
  [
    new SyntaxError(`Unexpected token 'B', "Budi "si" 0812 Santoso"... is not valid JSON`),
    'SyntaxError: Unexpected token …',
  ],
  [new TypeError('fetch failed: https://gateway.uji/send?to=628123456789'), 'TypeError: fetch failed: …'],
  [new Error('no route for +62 812-3456-789'), 'Error: no route for …'],
  [{ nama: 'Budi' }, 'object'],
])('says of %s as much as a log may hold', (error, cause) => {
  expect(causeOf(error).split('\n    at ')[0]).toContain(cause);
  expect(causeOf(error)).not.toMatch(/Budi|Santoso|812/);
});

it('says in Indonesian what is wrong with a body that is no object', async () => {
  const reply = ErrorReply.parse(await (await stack.api('POST', '/api/login', '[]')).json());
  expect(reply.error.fields?.body).toBe('Tulis sebagai pasangan nama dan nilai');
});

it('answers health and the footer links', async () => {
  expect((await stack.api('GET', '/api/health')).status).toBe(200);
  const links = (await (await stack.api('GET', '/api/link')).json()) as { data: { data: object[] } };
  expect(links.data.data[0]).toEqual({
    link: 'https://pmb.example.ac.id',
    judul: 'Penerimaan Mahasiswa Baru',
  });
});
