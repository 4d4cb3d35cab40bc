import { gunzipSync } from 'node:zlib';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Isi } from '../../../worker/backup/contents.ts';
import { dumpOn, LIMITS } from '../../../worker/backup/dump.ts';
import { backUp } from '../../../worker/backup/schedule.ts';
import { LEFT_OUT, TABLES } from '../../../worker/backup/tables.ts';
import * as schema from '../../../worker/core/db/schema.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 02:01 WIB on 22 November. */
const NIGHT = Date.parse('2026-11-22T02:01:00+07:00');

let memory: ReturnType<typeof memoryDb>;
let store: ReturnType<typeof memoryBucket>;
beforeEach(() => {
  memory = memoryDb();
  store = memoryBucket();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const places = (now = NIGHT) => ({ db: memory.db, bucket: store.bucket, clock: () => now });
const contents = (id: string) =>
  Isi.parse(JSON.parse(String(Buffer.from(store.objects.get(`${id}/isi.json`) ?? []))));
const rowsOf = (kunci: string) =>
  gunzipSync(store.objects.get(kunci) ?? new Uint8Array())
    .toString()
    .trimEnd()
    .split('\n')
    .map((line): unknown[] => JSON.parse(line));
const allRows = (id: string, tabel: string) =>
  contents(id)
    .tabel.filter(({ nama }) => nama === tabel)
    .flatMap(({ bagian }) => bagian.flatMap(({ kunci }) => rowsOf(kunci)));
const backups = () => memory.sqlite.prepare('SELECT id, selesai_pada, galat FROM cadangan ORDER BY id').all();

/** A table of rows with a column `value`. */
const series = (from: number, to: number) =>
  `json_each('[${Array.from({ length: to - from + 1 }, (_, index) => from + index)}]')`;

/** People who write to the campus, with unique numbers. */
const fill = (from: number, to: number) =>
  memory.sqlite.exec(`INSERT INTO lainnya (id, nama_lainnya, no_hp)
    SELECT value, 'Orang ' || value, '0812' || (10000000 + value) FROM ${series(from, to)}`);

// Two thousand rows are two pages, in a part each.
const SMALL = { ...LIMITS, rows: 1_000, pages: 2 };
const ticksUntilWhole = async (limits = SMALL) => {
  for (let tick = 1; tick < 100; tick++) {
    await backUp(places(NIGHT + tick * 60_000), limits);
    if (store.objects.has('2026-11-22/isi.json')) return tick;
  }
  throw new Error('never whole');
};

describe('contents', () => {
  it('has every table of the schema, or lists it as left out', () => {
    const all = Object.values(schema)
      .filter((one) => is(one, SQLiteTable))
      .map((table) => getTableConfig(table).name);
    expect([...TABLES.map(({ nama }) => nama), ...Object.keys(LEFT_OUT)].sort()).toEqual(all.sort());
    expect(Object.values(LEFT_OUT).every((reason) => reason.length > 10)).toBe(true);
  });

  it('reads rows that point to others before those others', () => {
    const place = (name: string) => TABLES.findIndex(({ nama }) => nama === name);
    for (const { nama, pointers } of TABLES)
      for (const { tabel } of pointers) expect(place(nama), `${nama} → ${tabel}`).toBeLessThan(place(tabel));
  });

  it('contains no secret: no session, no code, no pending password', async () => {
    memory.sqlite.exec(`
      INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna) VALUES (1, 'op', 'hash', 'Operator', 'Op');
      INSERT INTO sesi (id, id_akun, berakhir_pada) VALUES ('sesi-rahasia', 1, 1);
      INSERT INTO kode_reset (id_akun, kode_hash, berakhir_pada) VALUES (1, 'kode-rahasia', 1);
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, parameter, rahasia)
        VALUES ('Mahasiswa', 'Ani', '0812', 'kredensial', 'Password: terang', '["20230001","terang"]', 1);`);
    await backUp(places());
    const text = [...store.objects]
      .map(([key, bytes]) => (key.endsWith('.gz') ? gunzipSync(bytes) : bytes))
      .join();
    for (const secret of ['sesi-rahasia', 'kode-rahasia', 'terang']) expect(text).not.toContain(secret);
    // Password hashes are kept: without them accounts could not log in after a restore.
    expect(text).toContain('hash');
  });
});

describe('a run', () => {
  it('takes bounded steps, and counts only once its contents are written', async () => {
    fill(1, 4_500);
    const ticks = await ticksUntilWhole();
    expect(ticks).toBeGreaterThan(2);
    const { bagian, baris } = contents('2026-11-22').tabel.find(({ nama }) => nama === 'lainnya') ?? {};
    expect([baris, bagian?.length]).toEqual([4_500, 5]);
    expect(allRows('2026-11-22', 'lainnya').map(([id]) => id)).toEqual(
      Array.from({ length: 4_500 }, (_, index) => index + 1),
    );
    expect(memory.sqlite.prepare('SELECT count(*) AS n FROM cadangan_bagian').get()).toEqual({ n: 0 });
  });

  it('loses no row and writes none twice, with failures and concurrent runs', async () => {
    fill(1, 6_000);
    // Two of three puts fail, and every other successful put loses its answer.
    let puts = 0;
    store.on.put = () => {
      puts += 1;
      if (puts % 3 !== 0) throw new Error('R2 is away');
    };
    store.on.kept = () => {
      if (puts % 2 === 0) throw new Error('answer lost');
    };
    for (let tick = 0; tick < 60 && !backups()[0]?.selesai_pada; tick++) {
      const at = places(NIGHT + tick * 60_000);
      await Promise.all([backUp(at, SMALL), backUp(at, SMALL)]);
      if (tick === 0) expect(backups()[0]?.galat).toContain('dicoba lagi');
      // Writes continue during the backup.
      memory.sqlite.exec(`UPDATE lainnya SET updated_at = ${tick} WHERE id % 7 = ${tick % 7}`);
    }
    expect(backups()).toMatchObject([{ id: '2026-11-22', galat: null, selesai_pada: expect.any(Number) }]);
    expect(allRows('2026-11-22', 'lainnya').map(([id]) => id)).toEqual(
      Array.from({ length: 6_000 }, (_, index) => index + 1),
    );
  });

  it('pages through a table with a composite or a text key', async () => {
    memory.sqlite.exec(`
      INSERT INTO lalu_lintas (gateway, menit) SELECT 'k' || (value % 3), value FROM ${series(1, 3100)};
      INSERT INTO kontak_wa (no_hp) SELECT '08' || value FROM ${series(1, 2100)};`);
    await ticksUntilWhole();
    const traffic = allRows('2026-11-22', 'lalu_lintas').map(([gateway, menit]) => `${gateway}:${menit}`);
    expect([traffic.length, new Set(traffic).size]).toEqual([3_100, 3_100]);
    expect(new Set(allRows('2026-11-22', 'kontak_wa').map(([no_hp]) => no_hp)).size).toBe(2_100);
  });

  it('starts again after a migration in the middle', async () => {
    fill(1, 5_000);
    await backUp(places(), SMALL);
    memory.sqlite.exec("INSERT INTO d1_migrations (name) VALUES ('9999_baru.sql')");
    await ticksUntilWhole();
    expect(contents('2026-11-22').skema).toBe('9999_baru.sql');
    expect(allRows('2026-11-22', 'lainnya').length).toBe(5_000);
  });
});

describe('schedule', () => {
  it('makes one a night, and catches up after missed ticks', async () => {
    for (const minute of [0, 1, 2]) await backUp(places(NIGHT + minute * 60_000));
    await backUp(places(NIGHT + 20 * HOUR));
    expect(backups().map(({ id }) => id)).toEqual(['2026-11-22']);
    await backUp(places(NIGHT + 2 * DAY + 9 * HOUR));
    expect(backups().map(({ id }) => id)).toEqual(['2026-11-22', '2026-11-24']);
  });

  it('deletes expired and abandoned backups, but never the last complete one', async () => {
    memory.sqlite.exec(`INSERT INTO pengaturan (kunci, nilai) VALUES ('cadangan_hari', '7')`);
    await store.bucket.put('bukan-cadangan.txt', 'milik orang lain');
    await backUp(places());
    store.on.put = () => {
      throw new Error('R2 is away');
    };
    fill(1, 10);
    for (let day = 1; day < 20; day++) await backUp(places(NIGHT + day * DAY));
    expect([...store.objects.keys()], 'nothing has been made since').toContain('2026-11-22/isi.json');
    store.on.put = () => {};
    await backUp(places(NIGHT + 20 * DAY));
    expect(backups()).toMatchObject([{ id: '2026-12-12', galat: null }]);
    const folders = new Set([...store.objects.keys()].map((key) => key.split('/')[0]));
    expect([...folders].sort()).toEqual(['2026-12-12', 'bukan-cadangan.txt']);
  });

  it('never overwrites a backup of another database, from before a restore or a loss', async () => {
    fill(1, 10);
    await backUp(places());
    memory = memoryDb();
    await backUp(places(NIGHT + 60_000));
    expect(allRows('2026-11-22', 'lainnya')).toHaveLength(10);
    expect(backups()).toMatchObject([{ id: '2026-11-22', selesai_pada: NIGHT }]);
    await backUp(places(NIGHT + DAY));
    expect(backups()).toMatchObject([{ id: '2026-11-22' }, { id: '2026-11-23', galat: null }]);
  });

  it('makes and deletes none at 0 days', async () => {
    memory.sqlite.exec(`INSERT INTO pengaturan (kunci, nilai) VALUES ('cadangan_hari', '0')`);
    await backUp(places());
    expect([backups().length, store.objects.size]).toEqual([0, 0]);
  });

  it('gives a part to one of two concurrent runs', async () => {
    fill(1, 2_500);
    memory.sqlite.exec(
      `INSERT INTO cadangan (id, skema, mulai_pada) SELECT '2026-11-22', max(name), ${NIGHT} FROM d1_migrations`,
    );
    await Promise.all([1, 2, 3].map(() => dumpOn(places(), '2026-11-22', { ...LIMITS, rows: 1_000 })));
    const parts = memory.sqlite
      .prepare("SELECT sum(baris) AS baris, count(*) AS bagian FROM cadangan_bagian WHERE tabel = 'lainnya'")
      .get();
    expect(parts).toEqual({ baris: 2_500, bagian: 3 });
  });
});
