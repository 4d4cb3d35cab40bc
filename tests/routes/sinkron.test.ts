import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BarisAudit } from '../../worker/contract/audit.ts';
import { listReply, recordReply } from '../../worker/contract/daftar.ts';
import { type KunciBaru, kunci } from '../../worker/contract/kunci.ts';
import { MessageReply } from '../../worker/contract/reply.ts';
import { RincianPutaran, sinkron } from '../../worker/contract/sinkron.ts';
import { Jurusan } from '../../worker/contract/unit.ts';
import { stagePart } from '../../worker/db/sinkronBagian.ts';
import { tryList } from '../../worker/db/sinkronCoba.ts';
import { applyList } from '../../worker/db/sinkronTerapkan.ts';
import { bearer } from '../support/berkas.ts';
import { exactly } from '../support/exact.ts';
import { PEGAWAI } from '../support/induk.ts';
import { BODIES, CONFLICT, fieldsOf, NOT_FOUND, operatorOf } from '../support/kirim.ts';
import { shared, sharedStack } from '../support/shared.ts';

const stack = sharedStack();
const operator = shared(() => operatorOf(stack));

type Row = Record<string, unknown>;
type Boleh = z.output<typeof KunciBaru>['boleh'];

let keys = 0;
const SEMUA: Boleh = ['sinkron/mahasiswa', 'sinkron/dosen', 'sinkron/pegawai'];
const make = async (boleh: readonly string[] = SEMUA, nama = `SIAKAD ${++keys}`) =>
  (await operator.exact(201, kunci.create.reply, 'POST', 'kunci', { nama, boleh })).data;
const revoke = (id: number) => operator.exact(200, MessageReply, 'DELETE', `kunci/${id}`);

/** Another system that has a key. */
async function system(boleh?: readonly string[]) {
  const made = await make(boleh);
  const send = async (body: object, path = 'pegawai') => {
    const response = await stack.api('PUT', `/api/sinkron/${path}`, body, bearer(made.kunci));
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const exact = exactly(send);
  const put = async (body: object, path?: string) =>
    (await exact(200, sinkron.put.reply, body, ...(path ? [path] : []))).data;
  return { ...made, send, put, coba: (body: object, path = 'pegawai') => put(body, `${path}?coba=1`) };
}
type System = Awaited<ReturnType<typeof system>>;

const { id_fakultas: _, id_prodi: __, ...PLAIN } = PEGAWAI.sample(0);
/** A member of the staff, as another system knows them. */
const staff = (n: number, changes: Row = {}): Row => ({
  ...PLAIN,
  ...{ nip: `P${n}`, nama_pegawai: `Pegawai ${n}`, email: `p${n}@kampus.ac.id` },
  ...{ nama_fakultas: 'tarbiyah dan  keguruan', nama_jurusan: 'Pendidikan Bahasa Arab' },
  ...changes,
});
const STAFF = Array.from({ length: 40 }, (_, n) => staff(n + 1));
const without = (...gone: number[]) => STAFF.filter((_, index) => !gone.includes(index + 1));

const COUNTS = {
  ditambah: 0,
  diubah: 0,
  dihapus: 0,
  tetap: 0,
  menunggu_dihapus: 0,
  tunda: null,
  jumlah_gagal: 0,
  gagal: [],
};
const done = (counts: Row) => ({ status: 'diterapkan', id: expect.any(Number), ...COUNTS, ...counts });
const waitingFor = (diterima: number[], dari: number) => ({ status: 'menunggu_bagian', diterima, dari });

const all = async (table: string) =>
  (await stack.env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1`).all<Row>()).results;
const numbers = async () => (await all('pegawai')).map(({ nip }) => nip).toSorted();
const numbersOf = (rows: Row[]) => rows.map(({ nip }) => nip).toSorted();
const latest = async () => {
  const { data } = await operator.exact(200, listReply(BarisAudit), 'GET', 'audit?page=1&limit=10');
  return data[0];
};

beforeEach(async () => {
  for (const table of ['pegawai', 'sinkron', 'kunci_api'])
    await stack.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
  await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 5 });
});

describe('a key', () => {
  it('is shown when it is made and never again, and is kept as a hash', async () => {
    const made = await make(['sinkron/dosen'], '  SIAKAD   Pusat ');
    expect(made).toMatchObject({
      nama: 'SIAKAD Pusat',
      boleh: ['sinkron/dosen'],
      akhir: made.kunci.slice(-4),
    });
    expect(made.kunci).toMatch(/^vadr_[\w-]{43}$/);
    const { data } = await operator.exact(200, kunci.list.reply, 'GET', 'kunci');
    const { kunci: _, ...shown } = made;
    expect(data).toEqual([shown]);
    for (const table of ['kunci_api', 'audit'])
      expect(JSON.stringify(await all(table))).not.toContain(made.kunci.slice(5, 40));
    expect(await latest()).toMatchObject({
      tindakan: 'Membuat kunci',
      sasaran: 'Kunci API SIAKAD Pusat',
      rincian: 'sinkron/dosen',
    });

    expect(await operator.call('POST', 'kunci', { nama: 'siakad pusat', boleh: SEMUA })).toMatchObject(
      CONFLICT,
    );
    for (const [, bodyOf] of BODIES)
      expect(
        await operator.call('POST', 'kunci', bodyOf({ nama: ' ', boleh: 'sinkron/lainnya' })),
      ).toMatchObject({
        status: 422,
        body: { error: { fields: { nama: expect.anything() } } },
      });
    const form = await operator.exact(
      201,
      kunci.create.reply,
      'POST',
      'kunci',
      new URLSearchParams({ nama: 'B', boleh: JSON.stringify(SEMUA) }),
    );
    expect(form.data.boleh).toEqual(SEMUA);
    const one = await operator.exact(
      201,
      kunci.create.reply,
      'POST',
      'kunci',
      new URLSearchParams({ nama: 'C', boleh: 'sinkron/dosen' }),
    );
    expect(one.data.boleh).toEqual(['sinkron/dosen']);
  });

  it('lets in to what it may, is no session, and no session is a key', async () => {
    const dosen = await system(['sinkron/dosen']);
    expect(await dosen.put({ data: [] }, 'dosen?coba=1')).toMatchObject({ status: 'coba' });
    // Whoever writes that much of it wants nothing to be removed.
    for (const unclear of ['dosen?coba', 'dosen?coba=', 'dosen?coba=ya'])
      expect(await dosen.send({ data: [] }, unclear)).toMatchObject({
        status: 422,
        body: { error: { fields: { coba: 'Harus 0 atau 1' } } },
      });
    expect(await dosen.send({ data: [] })).toMatchObject({ status: 403 });
    expect((await stack.api('GET', '/api/kunci', undefined, bearer(dosen.kunci))).status).toBe(401);
    for (const headers of [
      {},
      operator.headers,
      bearer(`vadr_${'A'.repeat(43)}`),
      bearer('vadr_'),
      bearer(`${dosen.kunci}a`),
    ])
      expect((await stack.api('PUT', '/api/sinkron/dosen', { data: [] }, headers)).status).toBe(401);
    const student = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    for (const [method, path] of [
      ['GET', 'kunci'],
      ['POST', 'kunci'],
      ['DELETE', 'kunci/1'],
      ['GET', 'sinkron'],
      ['POST', 'sinkron/1/setujui'],
    ] as const)
      expect((await stack.api(method, `/api/${path}`, undefined, student)).status, path).toBe(403);
  });

  it('notes its use once a minute', async () => {
    const { id, coba } = await system();
    const used = async () =>
      (await operator.exact(200, kunci.list.reply, 'GET', 'kunci')).data[0]?.dipakai_pada;
    expect(await used()).toBeNull();
    await coba({ data: [] });
    const first = await used();
    await coba({ data: [] });
    expect(first).not.toBeNull();
    expect(await used()).toBe(first);
    await stack.db.run(sql`UPDATE kunci_api SET dipakai_pada = dipakai_pada - 61000 WHERE id = ${id}`);
    await coba({ data: [] });
    expect(Date.parse((await used()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  it('ends at once when it is revoked, in the middle of a list too', async () => {
    const { id, nama, put, send } = await system();
    await put({ data: STAFF.slice(0, 20), dari: 2 });
    await Promise.all([revoke(id), revoke(id)]);
    expect(await send({ data: STAFF.slice(20), bagian: 2, dari: 2 })).toMatchObject({ status: 401 });
    expect(await numbers()).toEqual([]);
    expect(await all('sinkron_bagian')).toEqual([]);
    const { data } = await operator.exact(200, listReply(BarisAudit), 'GET', 'audit?page=1&limit=10');
    expect(data.filter(({ tindakan }) => tindakan === 'Mencabut kunci')).toHaveLength(1);
    expect(data[0]).toMatchObject({ sasaran: `Kunci API ${nama}` });
    expect(await operator.call('DELETE', 'kunci/999999')).toMatchObject(NOT_FOUND);
    // Its name is free again, and it stays in the list.
    await make(SEMUA, nama);
    expect((await operator.exact(200, kunci.list.reply, 'GET', 'kunci')).data).toMatchObject([
      { dicabut_pada: null },
      { id, dicabut_pada: expect.any(String) },
    ]);
  });

  it('may make so many calls in a minute', async () => {
    const { send } = await system();
    const statuses = new Set<number>();
    // Two windows at most: the first may end in between.
    for (let calls = 0; calls < 260 && !statuses.has(429); calls += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send({ data: 'x' })));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].toSorted()).toEqual([422, 429]);
  });
});

describe('a list', () => {
  it('adds, changes and removes, and then changes nothing', async () => {
    const { put, nama } = await system();
    expect(await put({ data: STAFF })).toEqual(done({ ditambah: 40 }));
    expect(await numbers()).toEqual(numbersOf(STAFF));
    const [one] = await all('pegawai');
    expect(one).toMatchObject({ id_fakultas: 1, id_prodi: 2, no_hp: PLAIN.no_hp });

    const next = [...without(1, 2), staff(41), staff(3, { nama_pegawai: 'Baru' })].filter(
      (row) => row.nip !== 'P3' || row.nama_pegawai === 'Baru',
    );
    expect(await put({ data: next })).toEqual(done({ ditambah: 1, diubah: 1, dihapus: 2, tetap: 37 }));
    expect(await numbers()).toEqual(numbersOf(next));
    expect(await latest()).toMatchObject({
      pelaku: `Kunci API ${nama}`,
      tindakan: 'Menyinkronkan',
      sasaran: 'Data pegawai',
      rincian: '1 ditambah, 1 diubah, 2 dihapus (P1, P2)',
    });

    const before = await all('pegawai');
    const reversed = { data: next.toReversed() };
    expect(await put(reversed)).toEqual(done({ tetap: 39 }));
    expect(await all('pegawai')).toEqual(before);
    expect(await all('sinkron_beda')).toEqual([]);
    expect(JSON.stringify(await all('sinkron_bagian'))).not.toContain('Pegawai');
    // Search and totals are kept as by any other change.
    const found = await operator.call('GET', 'pegawai?cari=Baru&page=1');
    expect(found.body).toMatchObject({ meta: { total: 1 }, data: [{ nip: 'P3' }] });
    expect((await operator.call('GET', 'pegawai?page=1')).body).toMatchObject({ meta: { total: 39 } });
    // P30 to P39: P3 is not found by the name that it had.
    const old = await operator.call('GET', 'pegawai?cari=Pegawai+3&page=1');
    expect(old.body).toMatchObject({ meta: { total: 10 } });
  });

  it('is tried without any trace', async () => {
    const { put, coba } = await system();
    await put({ data: STAFF });
    const tables = ['pegawai', 'sinkron', 'sinkron_bagian', 'sinkron_beda', 'audit', 'total'];
    const state = async () => JSON.stringify(await Promise.all(tables.map(all)));
    const before = await state();
    const next = [...without(1, 2), staff(41, { no_hp: '0812 3456 789' })];
    next[0] = staff(3, {
      no_hp: '+62 812-3456-7890',
      nama_fakultas: undefined,
      nama_jurusan: 'Hukum Ekonomi Syariah',
    });
    expect(await coba({ data: next.slice(0, 10), dari: 2 })).toEqual(waitingFor([1], 2));
    const tried = await coba({ data: next.slice(10), bagian: 2, dari: 2 });
    expect(tried).toEqual({
      ...COUNTS,
      ...{ status: 'coba', ditambah: 1, diubah: 1, dihapus: 2, tetap: 37 },
      contoh: {
        ditambah: [{ nomor_induk: 'P41', nama: 'Pegawai 41' }],
        diubah: [
          {
            nomor_induk: 'P3',
            nama: 'Pegawai 3',
            perubahan:
              'Nomor HP: 081300000000 → 081234567890; Fakultas: Tarbiyah dan Keguruan → Syariah dan Hukum; ' +
              'Program Studi: Pendidikan Bahasa Arab → Hukum Ekonomi Syariah',
          },
        ],
        dihapus: [
          { nomor_induk: 'P1', nama: 'Pegawai 1' },
          { nomor_induk: 'P2', nama: 'Pegawai 2' },
        ],
      },
    });
    expect(await state()).toBe(before);
    // And a trial is no part of what is meant.
    await coba({ data: next.slice(0, 10), dari: 2 });
    expect(await put({ data: next.slice(10), bagian: 2, dari: 2 })).toEqual(waitingFor([2], 2));
    expect(await put({ data: next.slice(0, 10), dari: 2 })).toEqual(
      done({ ditambah: 1, diubah: 1, dihapus: 2, tetap: 37 }),
    );
  });

  it('comes in parts of any order, each of which may come again', async () => {
    const { put } = await system();
    const part = (bagian: number, changes: Row = {}) => ({
      data: STAFF.slice(10 * (bagian - 1), 10 * bagian),
      bagian,
      dari: 4,
      ...changes,
    });
    await put({ data: [staff(1), staff(90)] });
    expect(await put(part(3))).toEqual(waitingFor([3], 4));
    expect(await put(part(1, { data: [] }))).toEqual(waitingFor([1, 3], 4));
    expect(await put(part(4))).toEqual(waitingFor([1, 3, 4], 4));
    expect(await put(part(1))).toEqual(waitingFor([1, 3, 4], 4));
    expect(await numbers()).toEqual(['P1', 'P90']);
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 50 });
    const last = await put(part(2));
    expect(last).toEqual(done({ ditambah: 39, dihapus: 1, tetap: 1 }));

    // Its answer was lost. Somebody works on in the meantime.
    await stack.db.run(sql`UPDATE pegawai SET nama_pegawai = 'Diubah operator' WHERE nip = 'P11'`);
    const before = await all('pegawai');
    expect(await put(part(2))).toEqual(last);
    expect(await all('pegawai')).toEqual(before);
    expect(await all('sinkron')).toHaveLength(2);
    // The next list begins anew, though its parts are those of the last.
    for (const [bagian, there] of [
      [1, [1]],
      [2, [1, 2]],
      [3, [1, 2, 3]],
    ] as const)
      expect(await put(part(bagian))).toEqual(waitingFor([...there], 4));
    expect(await put(part(4))).toEqual(done({ diubah: 1, tetap: 39 }));
  });

  it('begins anew with another number of parts, another name, or after an hour', async () => {
    const { put } = await system();
    expect(await put({ data: STAFF, bagian: 1, dari: 2 })).toEqual(waitingFor([1], 2));
    expect(await put({ data: STAFF, bagian: 2, dari: 3 })).toEqual(waitingFor([2], 3));
    expect(await put({ data: STAFF, bagian: 1, dari: 3, putaran: 'a' })).toEqual(waitingFor([1], 3));
    await stack.db.run(sql`UPDATE sinkron SET bagian_pada = bagian_pada - 3600001`);
    expect(await put({ data: STAFF, bagian: 3, dari: 3, putaran: 'a' })).toEqual(waitingFor([3], 3));
    await stack.db.run(sql`UPDATE sinkron SET bagian_pada = bagian_pada - 90000000`);
    await stack.tick(new Date('2026-11-22T01:00:00Z'));
    expect(await all('sinkron_bagian')).toEqual([]);
  });

  it('is not worked in by a key that was revoked just before', async () => {
    const { id, put } = await system();
    await put({ data: STAFF.slice(0, 20), dari: 2 });
    const part = { id_kunci: id, jenis: 'pegawai', coba: false, putaran: null, bagian: 2, dari: 2 } as const;
    const staged = await stagePart(stack.db, { ...part, sidik: 'x', isi: [] }, Date.now());
    await stack.db.run(sql`UPDATE kunci_api SET dicabut_pada = 1`);
    const tujuan = { id: Object(staged).id, jenis: part.jenis, penutup: 2, batasHapus: 100 };
    expect(await applyList(stack.db, tujuan, 'Uji')).toBe(false);
    expect(await tryList(stack.db, tujuan)).toBeNull();
    expect(await numbers()).toEqual([]);
  });

  it('changes nothing when a programme that it names is gone by its end', async () => {
    const { put, send } = await system();
    const { data } = await operator.exact(201, recordReply(Jurusan), 'POST', 'jurusan', {
      id_fakultas: 1,
      nama_jurusan: 'Sementara',
    });
    const elsewhere = { data: [staff(1, { nama_jurusan: 'Sementara' })], dari: 2 };
    await put(elsewhere);
    await operator.exact(200, MessageReply, 'DELETE', `jurusan/${data.id}`);
    const last = { data: STAFF.slice(1), bagian: 2, dari: 2 };
    expect(await send(last)).toMatchObject(CONFLICT);
    expect(await numbers()).toEqual([]);
    expect(await put(elsewhere)).toMatchObject({ ditambah: 39, jumlah_gagal: 1 });
  });

  it('that has a name answers to each of its parts as it did, however late', async () => {
    const { put } = await system();
    const [one, two] = [
      { data: STAFF.slice(0, 20), bagian: 1, dari: 2, putaran: '2026-11-22' },
      { data: STAFF.slice(20), bagian: 2, dari: 2, putaran: '2026-11-22' },
    ];
    await put(one);
    const last = await put(two);
    await stack.db.run(sql`UPDATE sinkron SET selesai_pada = selesai_pada - 7200000`);
    for (const part of [one, two]) expect(await put(part)).toEqual(last);
    expect(await put({ ...one, putaran: '2026-11-23' })).toEqual(waitingFor([1], 2));
  });

  it('is worked in once when its last part comes twice at once', async () => {
    const { put, nama } = await system();
    await put({ data: STAFF.slice(0, 20), dari: 2 });
    const last = { data: STAFF.slice(20), bagian: 2, dari: 2 };
    const answers = await Promise.all([put(last), put(last), put(last)]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toEqual(done({ ditambah: 40 }));
    const ours = (await all('audit')).filter(({ pelaku }) => pelaku === `Kunci API ${nama}`);
    expect(ours).toHaveLength(1);
    expect(await all('sinkron')).toHaveLength(1);
    // Of a whole list likewise, and whatever was changed since is put right.
    await stack.db.run(sql`DELETE FROM pegawai WHERE nip = 'P1'`);
    await Promise.all([put({ data: STAFF }), put({ data: STAFF })]);
    expect(await numbers()).toEqual(numbersOf(STAFF));
    await stack.db.run(sql`DELETE FROM pegawai WHERE nip = 'P1'`);
    expect(await put({ data: STAFF })).toEqual(done({ ditambah: 1, tetap: 39 }));
  });
});

describe('a row', () => {
  it('that is wrong is told, and its person left alone', async () => {
    const { put } = await system();
    await put({ data: STAFF });
    const before = await all('pegawai');
    const bad: Row[] = [
      staff(1, { no_hp: 'tidak punya' }),
      staff(2, { nama_fakultas: 'Kedokteran', nama_jurusan: undefined }),
      staff(3, { email: undefined, nama_pegawai: '\u202e' }),
      staff(4, { id_fakultas: 2, id_prodi: 2 }),
      staff(5, { no_hp: 81234567890 }),
      staff(6, { nama_pegawai: 'Pertama' }),
      staff(6, { nama_pegawai: 'Kedua' }),
      staff(50, { id_prodi: {} }),
    ];
    const { status, ...found } = Object(await put({ data: [...bad, ...without(1, 2, 3, 4, 5, 6)] })) as Row;
    expect(status).toBe('diterapkan');
    const reasons = [
      'Nomor HP: Nomor ponsel tidak valid',
      'Fakultas "Kedokteran" tidak ada di data induk',
      'Nama Pegawai: Wajib diisi; Email: Wajib diisi',
      'Program studi 2 bukan bagian dari fakultas 2',
      'Nomor HP: Harus teks, dalam tanda kutip',
      'NIP P6 sama dengan bagian 1 baris 6',
      'Fakultas atau program studi tidak dikenal',
    ];
    expect(found).toMatchObject({
      ...{ ditambah: 0, diubah: 0, dihapus: 0, tetap: 34, jumlah_gagal: 7, tunda: null },
      gagal: reasons.map((alasan, index) => ({
        bagian: 1,
        baris: [1, 2, 3, 4, 5, 7, 8][index],
        nomor_induk: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P50'][index],
        alasan,
      })),
    });
    expect(await all('pegawai')).toEqual(before);
  });

  it('of which nobody knows whose it is keeps everybody', async () => {
    const { put } = await system();
    await put({ data: STAFF });
    // As a number it has lost its zeros.
    const nobody = [staff(0, { nip: 1018001 }), staff(0, { nip: ' ' }), {}];
    const run = await put({ data: [...without(1), ...nobody] });
    expect(run).toMatchObject({
      status: 'menunggu_persetujuan',
      tunda: 'tanpa_nomor',
      menunggu_dihapus: 1,
      jumlah_gagal: 3,
    });
    expect(await numbers()).toEqual(numbersOf(STAFF));
  });

  it('leaves alone what it does not say, and empties what it says is empty', async () => {
    const { put } = await system();
    await stack.db.run(sql`DELETE FROM dosen WHERE nidn = 'D1'`);
    const lecturers = (
      await operator.exact(
        200,
        z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
        'GET',
        'dosen',
      )
    ).data;
    // What the list itself says changes nothing.
    expect(await put({ data: lecturers }, 'dosen')).toEqual(done({ tetap: lecturers.length }));
    const one = { nidn: 'D1', nama_dosen: 'Dosen', no_hp: '081200000001', email: 'd@kampus.ac.id' };
    const lists: [Row, Row][] = [
      [
        { jabatan: 'Dosen', nama_jurusan: 'Pendidikan Bahasa Arab' },
        { jabatan: 'Dosen', id_fakultas: 1, id_prodi: 2 },
      ],
      [{}, { jabatan: 'Dosen', id_fakultas: 1, id_prodi: 2 }],
      [{ nama_fakultas: 'Syariah dan Hukum' }, { jabatan: 'Dosen', id_fakultas: 2, id_prodi: null }],
      [
        { jabatan: '', nama_fakultas: '' },
        { jabatan: null, id_fakultas: null, id_prodi: null },
      ],
    ];
    for (const [said, kept] of lists) {
      await put({ data: [...lecturers, { ...one, ...said }] }, 'dosen');
      expect(await stack.env.DB.prepare(`SELECT * FROM dosen WHERE nidn = 'D1'`).first()).toMatchObject(kept);
    }
  });

  it('takes the account along', async () => {
    const { put } = await system();
    const students = (
      await operator.exact(
        200,
        z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
        'GET',
        'mahasiswa',
      )
    ).data;
    const demo = '20230001';
    await stack.login(demo, 'mahasiswa-demo');
    const renamed = students.map((row) =>
      row.nim === demo ? { ...row, nama_mahasiswa: 'Nama Baru', no_hp: '081298765432' } : row,
    );
    expect(await put({ data: renamed }, 'mahasiswa')).toMatchObject({ diubah: 1, dihapus: 0 });
    const account = () =>
      stack.env.DB.prepare(
        'SELECT nama_pengguna, (SELECT count(*) FROM sesi WHERE id_akun = akun.id) AS sesi FROM akun WHERE username = ?',
      )
        .bind(demo)
        .first();
    expect(await account()).toMatchObject({ nama_pengguna: 'Nama Baru' });
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 100 });
    expect(await put({ data: renamed.filter(({ nim }) => nim !== demo) }, 'mahasiswa')).toMatchObject({
      dihapus: 1,
    });
    expect(await account()).toBeNull();
  });

  it('is refused with the whole part when it is none, or one of too many', async () => {
    const { send } = await system();
    const refused: [object, string[]][] = [
      [{}, ['data']],
      [{ data: [1] }, ['data.0']],
      [{ data: [], bagian: 3, dari: 2 }, ['bagian']],
      [{ data: [], bagian: 0, dari: 1000 }, ['bagian', 'dari']],
      [{ data: Array(5001).fill({}) }, ['data']],
      [{ data: [], putaran: 'x'.repeat(65) }, ['putaran']],
    ];
    for (const [body, fields] of refused) {
      const answer = await send(body);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    }
    expect(await send({ data: [{ x: 'y'.repeat(1024 * 1024) }] })).toMatchObject({ status: 413 });
    expect(await send({ data: [] }, 'pegawai?coba=ya')).toMatchObject({ status: 422 });
    expect(await all('sinkron')).toEqual([]);
  });
});

describe('removals', () => {
  const Detail = recordReply(RincianPutaran);
  const detail = async (id: number) => (await operator.exact(200, Detail, 'GET', `sinkron/${id}`)).data;
  const decide = async (id: number, what: 'setujui' | 'abaikan') =>
    (await operator.exact(200, Detail, 'POST', `sinkron/${id}/${what}`)).data;

  /** A list that lacks more people than it may. */
  async function held({ put }: System, data = without(1, 2, 3)) {
    await put({ data: STAFF });
    const run = await put({ data });
    if (run.status !== 'menunggu_persetujuan') throw new Error(run.status);
    return run;
  }

  it('beyond the limit wait for an operator, while the rest is done', async () => {
    const siakad = await system();
    const run = await held(siakad, [...without(1, 2, 3), staff(41)]);
    expect(run).toMatchObject({ ditambah: 1, dihapus: 0, menunggu_dihapus: 3, tunda: 'batas', tetap: 37 });
    expect(await numbers()).toHaveLength(41);
    expect(await detail(run.id)).toMatchObject({
      status: 'menunggu_persetujuan',
      kunci: siakad.nama,
      hapus: [1, 2, 3].map((n) => ({ nomor_induk: `P${n}`, nama: `Pegawai ${n}` })),
    });

    // One of them was put right meanwhile, and one is gone.
    await stack.db.run(sql`UPDATE pegawai SET nip = 'P99' WHERE nip = 'P2'`);
    await stack.db.run(sql`DELETE FROM pegawai WHERE nip = 'P3'`);
    const [approved] = await Promise.all([decide(run.id, 'setujui'), decide(run.id, 'setujui')]);
    expect(approved).toMatchObject({ status: 'diterapkan', dihapus: 1, menunggu_dihapus: 0, hapus: [] });
    expect(await numbers()).toEqual(numbersOf([...without(1, 2, 3), staff(41), staff(99)]));
    expect(await latest()).toMatchObject({
      tindakan: 'Menyetujui penghapusan',
      rincian: '1 dihapus (P1)',
    });
    expect((await all('audit')).filter(({ tindakan }) => tindakan === 'Menyetujui penghapusan')).toHaveLength(
      1,
    );
    expect(await operator.call('POST', `sinkron/${run.id}/abaikan`)).toMatchObject(CONFLICT);
    expect(await all('sinkron_beda')).toEqual([]);
  });

  it('wait whatever the limit is when a list has nobody in it', async () => {
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 100 });
    const run = await held(await system(), []);
    expect(run).toMatchObject({ tunda: 'kosong', menunggu_dihapus: 40 });
    expect(await decide(run.id, 'abaikan')).toMatchObject({ status: 'diabaikan', menunggu_dihapus: 0 });
    expect(await numbers()).toEqual(numbersOf(STAFF));
    expect(await latest()).toMatchObject({
      tindakan: 'Mengabaikan penghapusan',
      rincian: '40 orang tetap ada',
    });
    expect(await operator.call('POST', `sinkron/${run.id}/setujui`)).toMatchObject(CONFLICT);
    expect(await operator.call('POST', 'sinkron/999999/setujui')).toMatchObject(NOT_FOUND);
  });

  it('are asked about anew by the next list', async () => {
    const siakad = await system();
    const first = await held(siakad);
    const second = await siakad.put({ data: without(1, 2, 3, 4) });
    expect(second).toMatchObject({ status: 'menunggu_persetujuan', menunggu_dihapus: 4 });
    expect(await operator.call('POST', `sinkron/${first.id}/setujui`)).toMatchObject(CONFLICT);
    expect(await numbers()).toEqual(numbersOf(STAFF));
    // With the limit raised the next one does what it says, and nothing waits any more.
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 10 });
    expect(await siakad.put({ data: [...without(1, 2, 3, 4)].toReversed() })).toMatchObject({
      status: 'diterapkan',
      dihapus: 4,
    });
    const { data } = await operator.exact(200, sinkron.list.reply, 'GET', 'sinkron');
    expect(data.map(({ status }) => status)).toEqual([
      'diterapkan',
      'digantikan',
      'digantikan',
      'diterapkan',
    ]);
  });
});
