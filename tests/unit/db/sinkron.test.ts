import { beforeEach, describe, expect, it } from 'vitest';
import type { HasilSinkron } from '../../../worker/contract/orang/sinkron.ts';
import { approveRun, dismissRun } from '../../../worker/orang/sinkron/decide.ts';
import { readNumbers, readRemovals, readRun } from '../../../worker/orang/sinkron/read.ts';
import { entriesOf } from '../../../worker/orang/sinkron/rows.ts';
import { takePart } from '../../../worker/orang/sinkron/run.ts';
import { readUnits } from '../../../worker/orang/unitNames.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const DAY = 24 * 3_600_000;
const numberOf = (n: number) => `0812${String(n).padStart(8, '0')}`;
const staff = (n: number, changes = {}) => ({
  nip: `P${n}`,
  nama_pegawai: `Pegawai ${n}`,
  no_hp: numberOf(n),
  email: `p${n}@kampus.ac.id`,
  id_fakultas: 1,
  id_prodi: 1,
  ...changes,
});
const STAFF = Array.from({ length: 300 }, (_, n) => staff(n + 1));

let { db, sqlite } = memoryDb();
const run = (query: string, ...values: (string | number)[]) => sqlite.prepare(query).run(...values);
const all = (query: string) => sqlite.prepare(query).all();
const audit = (tindakan: string) =>
  all(`SELECT pelaku, sasaran, rincian FROM audit WHERE tindakan = '${tindakan}' ORDER BY id`);
const count = () => Number(all('SELECT count(*) AS n FROM pegawai')[0]?.n);

const limits = { alamat_ip: null, jenis: 'nyata' as const, daftar: null, batas_harian: null };
const key = { id: 1, nama: 'SIAKAD', boleh: ['sinkron/pegawai' as const], ...limits };
let lists = 0;
async function put(rows: object[], { coba = false, pemegang = key } = {}): Promise<HasilSinkron> {
  const isi = entriesOf('pegawai', rows as Record<string, unknown>[], await readUnits(db));
  const part = { id_kunci: pemegang.id, jenis: 'pegawai', putaran: null, bagian: 1, dari: 1 } as const;
  return takePart(db, pemegang, { ...part, coba, sidik: String(++lists), isi });
}

beforeEach(async () => {
  ({ db, sqlite } = memoryDb());
  run(`INSERT INTO fakultas (id, nama_fakultas) VALUES (1, 'Syariah')`);
  run(`INSERT INTO jurusan (id, id_fakultas, nama_jurusan) VALUES (1, 1, 'Hukum')`);
  for (const id of [1, 2])
    run(
      `INSERT INTO kunci_api (id, nama, boleh, sidik, akhir, dibuat_oleh) VALUES (?1, 'Sistem ' || ?1, '[]', ?1, '', '')`,
      id,
    );
  await put(STAFF);
  // They were there before today.
  run('UPDATE pegawai SET created_at = created_at - ?', 2 * DAY);
  run('UPDATE sinkron SET selesai_pada = selesai_pada - ?', 2 * DAY);
});

describe('a trial', () => {
  const changed = [
    ...STAFF.slice(2, 299),
    staff(300, { no_hp: '081399990001', nama_pegawai: 'Baru' }),
    staff(301, { no_hp: '081399990002' }),
  ];

  it('answers counts and names of columns, and no value of anybody', async () => {
    const found = await put(changed, { coba: true });
    expect(found).toMatchObject({ status: 'coba', ditambah: 1, diubah: 1, dihapus: 2, tetap: 297 });
    expect(found).toMatchObject({
      kolom: [
        { kolom: 'nama_pegawai', jumlah: 1 },
        { kolom: 'no_hp', jumlah: 1 },
      ],
    });
    const text = JSON.stringify(found);
    for (const value of [numberOf(300), 'Pegawai', 'P300', '081399990001', '@kampus'])
      expect(text).not.toContain(value);
  });

  it('is in the audit, changes nobody, and shows an operator the first of each kind', async () => {
    const before = all('SELECT * FROM pegawai');
    await put(changed, { coba: true });
    await put(changed, { coba: true });
    expect(all('SELECT * FROM pegawai')).toEqual(before);
    expect(audit('Mencoba sinkronisasi')).toEqual(
      Array(2).fill({
        pelaku: 'Kunci API SIAKAD',
        sasaran: 'Data pegawai',
        rincian: '1 ditambah, 1 diubah, 2 dihapus (P1, P2)',
      }),
    );
    // The last trial alone is kept.
    const [{ id }] = all(`SELECT id FROM sinkron WHERE status = 'coba'`) as [{ id: number }];
    expect(all(`SELECT id FROM sinkron WHERE status = 'coba'`)).toHaveLength(1);
    const trial = await readRun(db, id);
    expect(trial && (await readRemovals(db, trial))).toMatchObject([
      { nomor_induk: 'P1' },
      { nomor_induk: 'P2' },
    ]);
    expect(all('SELECT beda, count(*) AS n FROM sinkron_beda GROUP BY beda')).toEqual([
      { beda: 'hapus', n: 2 },
      { beda: 'tambah', n: 1 },
      { beda: 'ubah', n: 1 },
    ]);
    expect(all('SELECT * FROM sinkron_bagian WHERE id_sinkron = (SELECT max(id) FROM sinkron)')).toEqual([]);
  });
});

describe('removals', () => {
  it('are counted over a day, for each key', async () => {
    let rows = STAFF;
    const statuses: string[] = [];
    for (let night = 0; night < 64; night++) {
      rows = rows.slice(0, Math.ceil(rows.length * 0.96));
      statuses.push((await put(rows)).status);
    }
    expect(statuses.filter((status) => status === 'diterapkan')).toHaveLength(1);
    expect(count()).toBe(288);
    // Another key has a day of its own, and the next day is another one.
    expect(await put(STAFF.slice(0, 280), { pemegang: { ...key, id: 2 } })).toMatchObject({ dihapus: 8 });
    run('UPDATE sinkron SET selesai_pada = selesai_pada - ?', DAY);
    expect(await put(STAFF.slice(0, 270))).toMatchObject({ status: 'diterapkan', dihapus: 10 });
  });

  it('are not made room for by adding people first', async () => {
    const added = Array.from({ length: 6_000 }, (_, n) => staff(1_000 + n));
    await put([...STAFF, ...added]);
    expect(await put(added)).toMatchObject({ status: 'menunggu_persetujuan', tunda: 'batas', dihapus: 0 });
  });

  it('that an operator approved do not count', async () => {
    const held = await put(STAFF.slice(100));
    if (held.status !== 'menunggu_persetujuan') throw new Error(held.status);
    await approveRun(db, { ...held, jenis: 'pegawai' }, 'Operator');
    expect(await put(STAFF.slice(105))).toMatchObject({ status: 'diterapkan', dihapus: 5 });
  });
});

describe('changed numbers', () => {
  const moved = (from: number, to: number, digit = 9) =>
    STAFF.map((row, n) =>
      n >= from && n < to ? { ...row, no_hp: `0813${digit}${row.no_hp.slice(5)}` } : row,
    );

  it('are held too when a key removes somebody, and adds them again with another one', async () => {
    await put(STAFF.slice(2));
    await put([...moved(0, 1).slice(0, 2), ...STAFF.slice(2)]);
    expect(all('SELECT nip, lama FROM nomor_berubah JOIN pegawai p ON p.id = id_orang')).toEqual([
      { nip: 'P1', lama: numberOf(1) },
    ]);
  });

  it('are each a row of the audit', async () => {
    expect(await put(moved(0, 2))).toMatchObject({ status: 'diterapkan', diubah: 2, nomor_diubah: 2 });
    expect(audit('Mengubah')).toEqual(
      [1, 2].map((n) => ({
        pelaku: 'Kunci API SIAKAD',
        sasaran: `Pegawai Pegawai ${n} (P${n})`,
        rincian: `Nomor HP: ${numberOf(n)} → 08139${numberOf(n).slice(5)}`,
      })),
    );
  });

  it('wait for an operator once they are more than the limit of a day, while the rest is done', async () => {
    expect(await put(moved(0, 10))).toMatchObject({ nomor_diubah: 10 });
    const rows = moved(0, 20).map((row, n) => (n < 15 ? { ...row, nama_pegawai: `Baru ${n + 1}` } : row));
    const held = await put(rows);
    expect(held).toMatchObject({
      status: 'menunggu_persetujuan',
      tunda: null,
      diubah: 15,
      menunggu_nomor: 10,
    });
    expect(held).toMatchObject({ nomor_diubah: 0, dihapus: 0, tetap: 280 });
    if (held.status !== 'menunggu_persetujuan') throw new Error(held.status);
    expect(all(`SELECT no_hp, nama_pegawai FROM pegawai WHERE nip IN ('P11', 'P20')`)).toEqual([
      { no_hp: numberOf(11), nama_pegawai: 'Baru 11' },
      { no_hp: numberOf(20), nama_pegawai: 'Pegawai 20' },
    ]);
    const waiting = { ...held, jenis: 'pegawai' } as const;
    expect((await readNumbers(db, waiting))[0]).toEqual({
      nomor_induk: 'P11',
      nama: 'Baru 11',
      perubahan: `Nomor HP: ${numberOf(11)} → 08139${numberOf(11).slice(5)}`,
    });

    // An operator has corrected one of them by then.
    run(`UPDATE pegawai SET no_hp = '081200009999' WHERE nip = 'P11'`);
    await Promise.all([approveRun(db, waiting, 'Operator'), approveRun(db, waiting, 'Operator')]);
    expect(all(`SELECT no_hp FROM pegawai WHERE nip IN ('P11', 'P12')`)).toEqual([
      { no_hp: '081200009999' },
      { no_hp: `08139${numberOf(12).slice(5)}` },
    ]);
    expect(await readRun(db, held.id)).toMatchObject({
      status: 'diterapkan',
      nomor_diubah: 9,
      menunggu_nomor: 0,
      diputuskan_oleh: 'Operator',
    });
    expect(audit('Menyetujui nomor baru')).toEqual([
      { pelaku: 'Operator', sasaran: 'Data pegawai', rincian: '9 nomor HP diganti' },
    ]);
    expect(audit('Mengubah')).toHaveLength(19);
    expect(all('SELECT * FROM sinkron_beda')).toEqual([]);
    // The search finds people by the number that they have now.
    expect(
      all(`SELECT count(*) AS n FROM pegawai_cari WHERE pegawai_cari MATCH '"${numberOf(12)}"'`),
    ).toEqual([{ n: 0 }]);
    expect(
      all(
        `SELECT count(*) AS n FROM pegawai_cari WHERE pegawai_cari MATCH '"08139${numberOf(12).slice(5)}"'`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('that are dismissed stay as they were, until the next list asks again', async () => {
    const held = await put(moved(0, 100));
    if (held.status !== 'menunggu_persetujuan') throw new Error(held.status);
    await dismissRun(db, { ...held, jenis: 'pegawai' }, 'Operator');
    expect(audit('Mengabaikan nomor baru')).toMatchObject([
      { rincian: '0 orang tetap ada, 100 nomor HP tidak diganti' },
    ]);
    expect(all(`SELECT no_hp FROM pegawai WHERE nip = 'P1'`)).toEqual([{ no_hp: numberOf(1) }]);
    expect(await put(moved(0, 100))).toMatchObject({ status: 'menunggu_persetujuan', menunggu_nomor: 100 });
  });
});

describe('a complaint', () => {
  it('outlives an author whom a list removes, and no audit row tells who that was', async () => {
    run(`INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna, id_pegawai)
      SELECT 7, nip, '', 'Pegawai', nama_pegawai, id FROM pegawai WHERE nip = 'P1'`);
    run(`INSERT INTO pengaduan (id, id_akun, judul, kategori, isi) VALUES (3, 7, 'Judul', 'Lainnya', 'Isi')`);
    expect(await put(STAFF.slice(1))).toMatchObject({ dihapus: 1 });
    expect(all('SELECT id, id_akun, status FROM pengaduan')).toEqual([
      { id: 3, id_akun: null, status: 'Menunggu' },
    ]);
    expect(all('SELECT * FROM akun')).toEqual([]);
    expect(audit('Menghapus')).toEqual([]);
  });
});

describe('a key', () => {
  it('that is over has nothing of its list worked in', async () => {
    run('UPDATE kunci_api SET berakhir_pada = 1 WHERE id = 1');
    await expect(put(STAFF.slice(1))).rejects.toMatchObject({ code: 'belum_login' });
    expect(count()).toBe(300);
  });
});
