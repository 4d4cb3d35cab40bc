import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../worker/backup/dump.ts';
import { backUp } from '../../../worker/backup/schedule.ts';
import { restore, type Target } from '../../../worker/local/restore/backup.ts';
import { createTarget } from '../../../worker/local/restore/local.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const NIGHT = Date.parse('2026-11-22T02:01:00+07:00');
const ID = '2026-11-22';
// One part a step, so that a test can act between two parts.
const STEP = { ...LIMITS, rows: 1, pages: 1 };

let lost: ReturnType<typeof memoryDb>;
let store: ReturnType<typeof memoryBucket>;
beforeEach(() => {
  lost = memoryDb();
  store = memoryBucket();
});

/** Makes a backup, and acts once the parts of a table are in the bucket. */
async function backedUp(after = '', happens = () => {}): Promise<void> {
  let happened = after === '';
  for (let step = 0; !store.objects.has(`${ID}/isi.json`); step++) {
    if (step > 100) throw new Error('never whole');
    await backUp({ db: lost.db, bucket: store.bucket, clock: () => NIGHT }, STEP);
    if (happened || ![...store.objects.keys()].some((key) => key.startsWith(`${ID}/${after}/`))) continue;
    happens();
    happened = true;
  }
  expect(happened).toBe(true);
}

async function restored(into = memoryDb()) {
  const { all, run } = createTarget(into.db.$client);
  const target: Target = { all, run: (statements) => run(small(statements)) };
  const result = await restore({ get: store.get }, target, ID, NIGHT + 1);
  return { ...into, ...result };
}

/** D1's limit of a statement: 100,000 bytes. */
async function* small(statements: Parameters<Target['run']>[0]) {
  for await (const sql of statements) {
    expect(Buffer.byteLength(sql)).toBeLessThan(100_000);
    yield sql;
  }
}

const STUDENT = (id: number, nim: string) =>
  `INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
   VALUES (${id}, '${nim}', 'Ani ${id}', '0812', 'a@b', 1, 2026, 'w', 'j');`;
const ACCOUNT = (id: number, student: number) =>
  `INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna, id_mahasiswa)
   VALUES (${id}, 'u${id}', 'x', 'Mahasiswa', 'Ani', ${student});`;
const BROADCAST = (id: number, from: number, status = 'berjalan') => `
  INSERT INTO broadcast (id, token, nama_group, kategori, jenis, body, status, dari, sampai, jumlah, pending, cancel)
  VALUES (${id}, 'k${id}', 'G', 'Dosen', 'teks', 'Halo', '${status}', ${from}, ${from + 1}, 2, 2, 0);
  INSERT INTO pesan (id, id_broadcast, kategori, nama, no_hp, jenis, body)
  VALUES (${from}, ${id}, 'Dosen', 'A', '0811', 'teks', ''), (${from + 1}, ${id}, 'Dosen', 'B', '0812', 'teks', '');`;

describe('writes during a backup', () => {
  it('removes pointers to a row that was deleted during the backup, as its deletion did', async () => {
    lost.sqlite.exec(`${STUDENT(1, 'n1')} ${STUDENT(2, 'n2')} ${ACCOUNT(1, 1)} ${ACCOUNT(2, 2)}
      INSERT INTO pengaduan (id_akun, judul, kategori, isi) VALUES (1, 'j', 'Akademik', 'tanpa pelapor'), (2, 'j', 'Akademik', 'tetap');
      INSERT INTO surat (id_mahasiswa, jenis, deskripsi, status) VALUES (1, 'Surat Keterangan Lulus', 'd', 'Ditolak');`);
    await backedUp('akun', () => lost.sqlite.exec('DELETE FROM mahasiswa WHERE id = 1'));
    const { sqlite, fewer } = await restored();
    expect(sqlite.prepare('SELECT id FROM akun').all()).toEqual([{ id: 2 }]);
    expect(sqlite.prepare('SELECT isi FROM pengaduan').all()).toEqual([
      { isi: 'tanpa pelapor' },
      { isi: 'tetap' },
    ]);
    expect(sqlite.prepare('SELECT id_mahasiswa FROM surat').all()).toEqual([{ id_mahasiswa: null }]);
    expect(fewer).toEqual([{ table: 'akun', inBackup: 2, restored: 1 }]);
    expect(sqlite.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  it('leaves out a broadcast without its messages, and completes one that ended during the backup', async () => {
    lost.sqlite.exec(BROADCAST(1, 1));
    await backedUp('pesan', () => {
      lost.sqlite.exec(BROADCAST(2, 3));
      lost.sqlite.exec("UPDATE pesan SET status = 'sent' WHERE id_broadcast = 1");
    });
    const { sqlite } = await restored();
    expect(sqlite.prepare('SELECT id, status, pending, sent, belum_pasti FROM broadcast').all()).toEqual([
      { id: 1, status: 'selesai', pending: 2, sent: 0, belum_pasti: 2 },
    ]);
  });

  it('answers no one twice: unhandled messages wait for an operator', async () => {
    lost.sqlite.exec(`
      INSERT INTO pesan_masuk (id, ref, no_hp, body, diterima_pada) VALUES (7, 'r', '0812', 'Kapan wisuda?', ${NIGHT});
      INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES ('0812', 7, ${NIGHT});`);
    await backedUp();
    const { sqlite } = await restored();
    expect(sqlite.prepare('SELECT perlakuan, ditangani_pada FROM pesan_masuk').all()).toEqual([
      { perlakuan: 'diam', ditangani_pada: NIGHT + 1 },
    ]);
    expect(sqlite.prepare('SELECT menunggu_sejak FROM percakapan').get()).toEqual({ menunggu_sejak: NIGHT });
  });

  it('keeps an account whose credentials may have been sent', async () => {
    lost.sqlite.exec(`${STUDENT(1, 'n1')} ${ACCOUNT(1, 1)}
      INSERT INTO pesan (id, kategori, nama, no_hp, jenis, body, rahasia) VALUES (1, 'Mahasiswa', 'A', '0812', 'kredensial', 'x', 1);
      UPDATE akun SET id_kredensial = 1;`);
    await backedUp();
    expect((await restored()).sqlite.prepare('SELECT count(*) AS n FROM akun').get()).toEqual({ n: 1 });
  });
});

it('restores a row that is larger than a statement may be', async () => {
  const long = `'"\\\\ 🎓 السلام\n`.repeat(20_000);
  lost.sqlite.prepare("INSERT INTO pertanyaan (pertanyaan, jawaban) VALUES (?, 'x')").run(long);
  lost.sqlite.exec("INSERT INTO pertanyaan (pertanyaan) VALUES ('pendek')");
  await backedUp();
  const { sqlite } = await restored();
  expect(sqlite.prepare('SELECT pertanyaan FROM pertanyaan ORDER BY id').all()).toEqual([
    { pertanyaan: long },
    { pertanyaan: 'pendek' },
  ]);
  expect(sqlite.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'pulihkan%'").all()).toEqual([]);
});

describe('a backup of another release', () => {
  it('fills new columns with defaults, and names tables that no longer exist', async () => {
    lost.sqlite.exec(`INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Ani', '0812')`);
    await backedUp();
    const key = `${ID}/isi.json`;
    const isi = JSON.parse(Buffer.from((await store.get(key)) ?? []).toString());
    const lainnya = isi.tabel.find(({ nama }: { nama: string }) => nama === 'lainnya');
    // As if the release had another name for `created_at`, and one more table.
    lainnya.kolom[lainnya.kolom.indexOf('created_at')] = 'dibuat_dulu';
    isi.tabel.push({ nama: 'laju', kolom: ['id'], baris: 0, bagian: [] });
    isi.skema = '0000_tables.sql';
    await store.bucket.put(key, JSON.stringify(isi));
    const { sqlite, skipped } = await restored();
    expect(sqlite.prepare('SELECT nama_lainnya, created_at > 0 AS ada FROM lainnya').all()).toEqual([
      { nama_lainnya: 'Ani', ada: 1 },
    ]);
    expect(skipped).toEqual(['laju']);
  });

  it('refuses a newer one', async () => {
    lost.sqlite.exec("INSERT INTO d1_migrations (name) VALUES ('9999_nanti.sql')");
    await backedUp();
    await expect(restored()).rejects.toThrow('rilis yang lebih baru (9999_nanti.sql)');
  });
});

describe('a restore is refused, and has written nothing', () => {
  it.each<[string, string | RegExp, (key: string) => Promise<unknown>]>([
    ['a part is damaged', 'rusak', async (key) => store.objects.get(key)?.set([0], 40)],
    ['a part is missing', /2026-11-22\/lainnya\/.* tidak ada/, (key) => store.bucket.delete(key)],
    ['the contents were never written', 'belum utuh', () => store.bucket.delete(`${ID}/isi.json`)],
  ])('when %s', async (_, said, harm) => {
    lost.sqlite.exec(`INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Ani', '0812');
      INSERT INTO pertanyaan (pertanyaan) VALUES ('x')`);
    await backedUp();
    await harm([...store.objects.keys()].find((key) => key.includes('/lainnya/')) ?? '');
    const into = memoryDb();
    await expect(restored(into)).rejects.toThrow(said);
    expect(into.sqlite.prepare('SELECT count(*) AS n FROM pertanyaan').get()).toEqual({ n: 0 });
  });

  it('when reading fails, with the error of the read', async () => {
    await backedUp();
    const get = async () => {
      throw new Error('ENOSPC: no space left on device, write');
    };
    await expect(restore({ get }, createTarget(memoryDb().db.$client), ID, NIGHT)).rejects.toThrow(/^ENOSPC/);
  });

  it('into a database without migrations', async () => {
    await backedUp();
    const into = memoryDb();
    into.sqlite.exec('DROP TABLE d1_migrations');
    await expect(restored(into)).rejects.toThrow('belum dimigrasi');
  });
});
