import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kunci } from '../../../../worker/contract/portal/kunci.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { fieldsOf } from '../../../support/people/kirim.ts';
import { wib } from '../../../support/wib.ts';
import { sending } from './stack.ts';

const { stack, operator, system, rows } = sending();
const TO = { no_hp: '0812-3456-7890' };

beforeEach(async () => {
  for (const table of ['pesan', 'idempotensi', 'kiriman_uji'])
    await stack.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

/** Does this between the check of a key and the acceptance of its messages. */
function whileAccepting(act: () => void) {
  const prepare = stack.env.DB.prepare.bind(stack.env.DB);
  vi.spyOn(stack.env.DB, 'prepare').mockImplementation((text) => {
    if (/pengaturan/.test(text)) act();
    return prepare(text);
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a message of another system', () => {
  it('is accepted, known to its key only, and told apart in the audit', async () => {
    const [siakad, other] = [await system(), await system()];
    const { status, body } = await siakad.send({ ...TO, body: 'Nilai keluar', referensi: 'nilai-1' });
    expect({ status, body }).toEqual({
      status: 202,
      body: { data: { id: expect.any(Number), status: 'pending', referensi: 'nilai-1' } },
    });
    const { id } = body.data;
    expect(await rows()).toMatchObject([
      {
        id,
        no_hp: '081234567890',
        body: 'Nilai keluar',
        kategori: 'Lainnya',
        id_kunci: siakad.id,
        status: 'pending',
      },
    ]);
    const found = { id, referensi: 'nilai-1', status: 'pending', alasan: null, alasan_kode: null };
    expect((await siakad.read(id)).body).toMatchObject({ data: found });
    expect((await siakad.call('GET', 'kirim?referensi=nilai-1')).body).toMatchObject({ data: [found] });
    expect((await other.read(id)).status).toBe(404);
    expect((await other.call('GET', 'kirim?referensi=nilai-1')).body).toEqual({ data: [] });
    const { body: audit } = await operator.call('GET', 'audit?page=1&limit=10');
    expect(audit).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          pelaku: `Kunci API ${siakad.nama}`,
          tindakan: 'Mengirim pesan',
          sasaran: '081234567890 (081234567890)',
        }),
      ]),
    });
  });

  it('is sent once for an Idempotency-Key, which is each key’s own', async () => {
    const [siakad, other] = [await system(), await system()];
    const message = { ...TO, body: 'Tagihan UKT' };
    const [first, again] = await Promise.all([1, 2].map(() => siakad.send(message, { key: 'sama' })));
    expect(first?.body).toEqual(again?.body);
    expect((await siakad.send(message, { key: 'sama' })).body).toEqual(first?.body);
    expect(await rows()).toHaveLength(1);
    expect((await siakad.send({ ...message, body: 'Lain' }, { key: 'sama' })).status).toBe(422);
    expect((await other.send(message, { key: 'sama' })).status).toBe(202);
    expect(fieldsOf(await siakad.call('POST', 'kirim', message))).toEqual(['Idempotency-Key']);
    expect(await rows()).toHaveLength(2);
  });

  it('finds its recipient in the master data, and fills in names and values to the letter', async () => {
    const siakad = await system();
    const { body } = await siakad.send({
      nomor_induk: '20230001',
      body: 'Halo {nama} ({NIM}), kelas {Kelas} pindah',
      data: { kelas: 'A {nama}' },
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      kategori: 'Mahasiswa',
      nilai: JSON.stringify({ nim: '20230001', kelas: 'A {nama}' }),
    });
    const { body: report } = await operator.call('GET', 'reportpesan/Mahasiswa?page=1&limit=10');
    expect(report).toMatchObject({
      data: [{ id: body.data.id, body: `Halo ${row?.nama} (20230001), kelas A {nama} pindah` }],
    });
  });

  it.each([
    [{ body: 'x' }, 'no_hp'],
    [{ no_hp: '12', body: 'x' }, 'no_hp'],
    [{ nomor_induk: 'tidak-ada', body: 'x' }, 'nomor_induk'],
    [{ ...TO, nomor_induk: '20230001', body: 'x' }, 'nomor_induk'],
    [TO, 'body'],
    [{ ...TO, body: 'Halo {nama}' }, 'nama'],
    [{ ...TO, body: '{kelas}' }, 'body'],
    [{ ...TO, body: '{kelas}', data: { kelas: '' } }, 'body'],
    [{ ...TO, teks_siap: 999_999 }, 'teks_siap'],
    [{ ...TO, template: 'tidak-ada' }, 'template'],
    [{ ...TO, body: 'x', jenis: 'gambar' }, 'alamat'],
    [{ ...TO, body: 'x', jenis: 'gambar', alamat: 'https://10.0.0.1/a.png' }, 'alamat'],
    [{ ...TO, body: 'x', alamat: 'https://kampus.ac.id/a.png' }, 'jenis'],
    [{ ...TO, body: 'x'.repeat(1025), jenis: 'dokumen', alamat: 'https://kampus.ac.id/a.pdf' }, 'body'],
  ])('is refused with the field that is wrong: %j', async (message, field) => {
    const siakad = await system();
    const single = await siakad.send(message);
    expect({ status: single.status, fields: fieldsOf(single) }).toEqual({ status: 422, fields: [field] });
    const { body } = await siakad.many([message]);
    expect(Object.keys(body.data[0].galat.fields)).toEqual([field]);
    expect(await rows()).toEqual([]);
  });

  it('takes a saved text, and links as an operator’s messages do', async () => {
    const siakad = await system();
    const { body } = await operator.call('POST', 'teks-siap', {
      judul: `Buku ${Date.now()}`,
      isi: 'Buku terlambat',
    });
    await siakad.send({ ...TO, teks_siap: (body as { data: { id: number } }).data.id });
    await siakad.send({ ...TO, body: 'Lihat', jenis: 'gambar', alamat: 'https://kampus.ac.id/a.png' });
    expect(await rows()).toMatchObject([
      { body: 'Buku terlambat', jenis: 'teks' },
      { jenis: 'gambar', alamat: 'https://kampus.ac.id/a.png' },
    ]);
  });

  it('is older than a change of the number that it was written to meanwhile, so that it does not go there', async () => {
    const siakad = await system();
    let changed = 0;
    whileAccepting(() => {
      changed = Date.now() + 5;
      while (Date.now() < changed);
    });
    await siakad.send({ nomor_induk: '20230001', body: 'x' });
    const [row] = await rows();
    expect(Number(row?.created_at)).toBeLessThan(changed);
  });

  it('rests in quiet hours only when it is not urgent', async () => {
    const siakad = await system();
    const jam_tenang = { aktif: true, mulai: wib(-60), selesai: wib(60), zona: 'Asia/Jakarta' };
    await operator.call('PATCH', 'pengaturan', { jam_tenang });
    await siakad.many([
      { ...TO, body: 'a' },
      { ...TO, body: 'b', mendesak: false },
    ]);
    const [now, later] = await rows();
    expect(Number(now?.coba_pada)).toBeLessThanOrEqual(Date.now());
    expect(later?.coba_pada).toBe(later?.periksa_pada);
    expect(Number(later?.coba_pada)).toBeGreaterThan(Date.now());
    await operator.call('PATCH', 'pengaturan', { jam_tenang: { ...jam_tenang, aktif: false } });
  });
});

describe('many messages at once', () => {
  it('are accepted in order; what is wrong refuses itself only; the answer is the same again', async () => {
    const siakad = await system();
    const message = (n: number) => ({ ...TO, body: `Pesan ${n}`, referensi: `r${n}` });
    const pesan = [message(0), 'bukan pesan', { ...message(2), no_hp: '1' }, message(3)];
    const first = await siakad.many(pesan, 'satu');
    const galat = { code: 'validasi', message: expect.any(String), fields: expect.any(Object) };
    expect(first.status).toBe(202);
    expect(first.body.data).toEqual([
      { id: expect.any(Number), referensi: 'r0' },
      { galat, referensi: null },
      { galat, referensi: 'r2' },
      { id: expect.any(Number), referensi: 'r3' },
    ]);
    expect((await siakad.many(pesan, 'satu')).body).toEqual(first.body);
    const stored = await rows();
    expect(stored.map(({ id, body }) => [id, body])).toEqual([
      [first.body.data[0].id, 'Pesan 0'],
      [first.body.data[3].id, 'Pesan 3'],
    ]);
  });

  it('keep their order by the thousand, and more are refused', async () => {
    const siakad = await system();
    const pesan = Array.from({ length: 1000 }, (_, n) => ({ ...TO, body: `Pesan ${n}`, referensi: `r${n}` }));
    const { body } = await siakad.many(pesan, 'seribu');
    const byId = new Map((await rows()).map(({ id, referensi }) => [id, referensi]));
    expect(body.data.map(({ id }: { id: number }) => byId.get(id))).toEqual(
      pesan.map(({ referensi }) => referensi),
    );
    expect((await siakad.many(pesan, 'seribu')).body).toEqual(body);
    expect(await rows()).toHaveLength(1000);
    expect((await siakad.many([...pesan, pesan[0]])).status).toBe(422);
    expect((await siakad.many([])).status).toBe(422);
  });
});

describe('a key that sends', () => {
  it('may do nothing else, and only it may send', async () => {
    const siakad = await system();
    expect((await siakad.call('PUT', 'sinkron/dosen', { data: [] })).status).toBe(403);
    expect((await siakad.call('GET', 'mahasiswa')).status).toBe(403);
    const dosen = await system({ boleh: ['sinkron/dosen'] });
    for (const path of ['kirim', 'kirim/banyak'])
      expect((await dosen.send({ ...TO, body: 'x' }, { path })).status).toBe(403);
    expect((await dosen.read(1)).status).toBe(403);
    const { headers } = operator;
    expect((await stack.api('POST', '/api/kirim', TO, headers)).status).toBe(401);
    expect((await stack.api('GET', '/api/kirim/1', undefined, bearer('x'))).status).toBe(401);
  });

  it('sends as many a day as it may, each of many counted, none beyond under way', async () => {
    const siakad = await system({ batas_harian: 5 });
    const message = { ...TO, body: 'x' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => siakad.many([message, message, { body: 'salah' }])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429]);
    expect((await siakad.send(message, { key: 'kelima' })).status).toBe(202);
    const over = await siakad.send(message);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(5);
    // The answer of what was accepted stays.
    expect((await siakad.send(message, { key: 'kelima' })).status).toBe(202);
    await stack.db.run(sql`UPDATE batas SET berakhir_pada = 1 WHERE kunci = ${`kirim:${siakad.id}`}`);
    expect((await siakad.send(message)).status).toBe(202);
  });

  it('may send again at the very end of the day that its refusal tells', async () => {
    const siakad = await system({ batas_harian: 1 });
    const message = { ...TO, body: 'x' };
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00+07:00') });
    // The database is far away.
    whileAccepting(() => vi.setSystemTime(Date.now() + 100));
    expect((await siakad.send(message)).status).toBe(202);
    const over = await siakad.send(message);
    expect(over.status).toBe(429);
    expect(Date.now() + Number(over.headers.get('Retry-After')) * 1000).toBeLessThan(
      Date.parse('2026-12-01T00:00:01+07:00'),
    );
    vi.setSystemTime(new Date('2026-12-01T00:00:00+07:00'));
    vi.mocked(stack.env.DB.prepare).mockRestore();
    expect((await siakad.send(message)).status).toBe(202);
  });

  it('sends nothing once it is revoked, also what was under way', async () => {
    const siakad = await system({ batas_harian: 5 });
    whileAccepting(() => stack.sqlite.exec(`UPDATE kunci_api SET dicabut_pada = 1 WHERE id = ${siakad.id}`));
    for (const path of ['kirim', 'kirim/banyak']) {
      const { status, body } = await siakad.send(
        { ...TO, body: 'x', pesan: [{ ...TO, body: 'x' }] },
        { path },
      );
      expect({ status, code: body.error?.code }).toEqual({ status: 401, code: 'belum_login' });
      stack.sqlite.exec(`UPDATE kunci_api SET dicabut_pada = NULL WHERE id = ${siakad.id}`);
    }
    expect(await rows()).toEqual([]);
  });

  it('is revoked together with what it still has waiting, if the operator says so, and only that', async () => {
    const [stolen, other] = [await system({ callback: 'https://siakad.kampus.ac.id/' }), await system()];
    const texts = ['waits', 'in flight', 'unconfirmed', 'sent'];
    await stolen.many(texts.map((body) => ({ ...TO, body })));
    await other.send({ ...TO, body: 'of another key' });
    stack.sqlite.exec(`
      UPDATE pesan SET klaim = 'k' WHERE body = 'in flight';
      UPDATE pesan SET belum_pasti = 1 WHERE body = 'unconfirmed';
      UPDATE pesan SET status = 'sent' WHERE body = 'sent'`);
    const statesOf = async () =>
      (await rows()).slice(-5).map(({ body, status, alasan_kode }) => [body, status, alasan_kode]);
    const before = await statesOf();
    const revoke = async (query = '') =>
      (await operator.exact(200, kunci.remove.reply, 'DELETE', `kunci/${stolen.id}${query}`)).dibatalkan;
    expect(await revoke()).toBe(0);
    expect(await statesOf()).toEqual(before);
    expect(await revoke('?batalkan=1')).toBe(1);
    expect(await statesOf()).toEqual([['waits', 'cancel', 'dibatalkan'], ...before.slice(1)]);
    // The gateway puts off the one in flight: asking again stops it.
    stack.sqlite.exec(`UPDATE pesan SET klaim = NULL WHERE body = 'in flight'`);
    expect([await revoke('?batalkan=1'), await revoke('?batalkan=1')]).toEqual([1, 0]);
    const audit = await stack.db.all(sql`SELECT tindakan, rincian FROM audit ORDER BY id DESC LIMIT 3`);
    expect(audit).toEqual([
      { tindakan: 'Membatalkan pesan', rincian: '1 pesan yang menunggu' },
      { tindakan: 'Membatalkan pesan', rincian: '1 pesan yang menunggu' },
      { tindakan: 'Mencabut kunci', rincian: null },
    ]);
  });

  it('of more than a day’s messages at once is told that waiting does not help', async () => {
    const siakad = await system({ batas_harian: 2 });
    const message = { ...TO, body: 'x' };
    const { status, headers, body } = await siakad.many([message, message, message]);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body.error.message).toMatch(
      /^Permintaan ini berisi 3 pesan, padahal kunci ini boleh mengirim 2 sehari/,
    );
    expect((await siakad.many([message, message])).status).toBe(202);
  });

  it('of a team writes to the numbers of its list only', async () => {
    const tim = await system({ jenis: 'tim', daftar: ['+62 812-3456-7890'] });
    expect(tim.daftar).toEqual(['081234567890']);
    expect((await tim.send({ ...TO, body: 'x' })).status).toBe(202);
    expect(fieldsOf(await tim.send({ no_hp: '081234567891', body: 'x' }))).toEqual(['no_hp']);
    expect(fieldsOf(await tim.send({ nomor_induk: '20230001', body: 'x' }))).toEqual(['nomor_induk']);
    const without = { nama: 'Tanpa daftar', boleh: ['pesan/kirim'], jenis: 'tim' };
    expect(fieldsOf(await operator.call('POST', 'kunci', without))).toEqual(['daftar']);
    const listed = { ...without, jenis: 'nyata', daftar: ['081234567890'] };
    expect(fieldsOf(await operator.call('POST', 'kunci', listed))).toEqual(['daftar']);
    expect(await operator.call('POST', 'kunci', { ...listed, daftar: '' })).toMatchObject({ status: 201 });
  });

  it('for trying sends nothing, and plays the states', async () => {
    const uji = await system({ jenis: 'uji' });
    const message = { ...TO, body: 'x', referensi: 'uji' };
    const { body } = await uji.send(message);
    const many = await uji.many([message, {}]);
    expect(many.body.data).toMatchObject([{ id: body.data.id + 1 }, { galat: { code: 'validasi' } }]);
    expect(await rows()).toEqual([]);
    const stateAfter = async (ms: number) => {
      await stack.db.run(sql`UPDATE kiriman_uji SET created_at = ${Date.now() - ms}`);
      return (await uji.read(body.data.id)).body.data.status;
    };
    expect([await stateAfter(0), await stateAfter(2_500), await stateAfter(61_000)]).toEqual([
      'pending',
      'sent',
      'read',
    ]);
    expect((await uji.call('GET', 'kirim?referensi=uji')).body.data).toHaveLength(2);
  });

  it('shows how many it has sent, and why some failed', async () => {
    const siakad = await system();
    await siakad.many([1, 2, 3].map((n) => ({ ...TO, body: `x${n}` })));
    await stack.db.run(
      sql`UPDATE pesan SET status = 'cancel', alasan_kode = 'bukan_whatsapp' WHERE body = 'x1'`,
    );
    const { body } = await operator.call('GET', 'kunci');
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          id: siakad.id,
          pesan: { jumlah: 3, gagal: 1, menunggu: 2, sebab: [{ alasan_kode: 'bukan_whatsapp', jumlah: 1 }] },
        }),
      ]),
    });
  });
});
