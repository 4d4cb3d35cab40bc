import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { IZIN } from '../../../worker/contract/peran.ts';
import { auditAct } from '../../../worker/core/db/audit.ts';
import { type PercakapanFilter, pageOfPercakapan } from '../../../worker/jawab/percakapan/percakapanList.ts';
import {
  keadaanOf,
  keadaanQuery,
  newestOfPerson,
  pageOfPerson,
} from '../../../worker/jawab/percakapan/percakapanQueries.ts';
import { pemilikOf, pemilikQuery } from '../../../worker/orang/pemilik.ts';
import { acceptBroadcast } from '../../../worker/pesan/accept/accept.ts';
import { idsInBroadcasts, inBroadcastsQuery } from '../../../worker/pesan/report/dalamBroadcast.ts';
import { readMenunggu } from '../../../worker/portal/perluTindakan.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue } from '../../support/gateway/way.ts';
import { HOUR_MS } from '../../support/people/kirim.ts';

const { db, sqlite, planOf } = memoryDb();
sqlite.exec(
  "INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna) VALUES (1, 'o', '', 'Operator', 'O')",
);

/** Orders a broadcast to members who came to their group in this order. */
async function broadcast(numbers: Iterable<string>, jadwal: Date | null = null) {
  const row = sqlite
    .prepare(`INSERT INTO "group" (kode, nama_group, kategori) VALUES (?, 'Uji', 'Lainnya') RETURNING id`)
    .get(crypto.randomUUID());
  const id_group = Number(row?.id);
  const add = sqlite.prepare('INSERT INTO member (id_group, nama, no_hp) VALUES (?, ?, ?)');
  for (const no_hp of numbers) add.run(id_group, 'Siti', no_hp);
  const order = { id_group, jenis: 'teks', body: 'Halo', alamat: null, jadwal, dibuat_oleh: 1 } as const;
  const audit = auditAct({ pelaku: 'uji', tindakan: 'Mengirim broadcast', sasaran: 'Uji' });
  expect(await acceptBroadcast(db, memoryQueue().queue, order, null, audit)).not.toBeNull();
}

/** As many numbers, each as likely as any other, of which every third is no Indonesian one or none at all. */
const numbers = (count: number) =>
  new Set(
    Array.from({ length: count }, (_, n) => {
      const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
      return n % 3 > 0 ? `0812${digits}` : n % 2 > 0 ? `+65${digits}` : `tidak ada ${digits}`;
    }),
  );

it('finds one person’s messages among those of all broadcasts, as a look at every row does', async () => {
  const [few, many] = [numbers(3), numbers(1_000)];
  const [one = ''] = few;
  for (const members of [[one], [...few].slice(1), few, new Set([...many, one]), many])
    await broadcast(members);
  await broadcast(few, new Date(Date.now() + HOUR_MS));
  const scanned = async (no_hp: string) =>
    db.all<{ id: number }>(sql`
      SELECT p.id FROM pesan p JOIN broadcast b ON b.id = p.id_broadcast
      WHERE p.no_hp = ${no_hp} AND b.status <> 'terjadwal' ORDER BY p.id`);
  const found = async (no_hp: string) => (await idsInBroadcasts(db, no_hp)).sort((a, b) => a - b);
  for (const no_hp of [...few, ...many, ...numbers(100), '', '0', '+', 'ÿ'])
    expect(await found(no_hp), no_hp).toEqual((await scanned(no_hp)).map(({ id }) => id));
  expect(await found(one)).toHaveLength(3);
  // An erased person has no number any more, and still stands between the others.
  for (const share of ['id % 3 = 0', 'id % 7 > 1', 'true']) {
    sqlite.exec(`UPDATE pesan SET no_hp = '' WHERE ${share}`);
    for (const no_hp of [...few, ...[...many].slice(0, 50), ''])
      expect(await found(no_hp), no_hp).toEqual(
        no_hp === '' ? [] : (await scanned(no_hp)).map(({ id }) => id),
      );
  }
});

/** Asks about the number of a student, which the database looks up. */
const ofStudent = (query: (no_hp: SQL) => SQL) =>
  db.all(query(sql`(SELECT no_hp FROM mahasiswa WHERE id = 1)`));

it('reads no further than a page of it', async () => {
  const page = { page: 1, limit: 10 };
  const list = (filter: Partial<PercakapanFilter>) => () =>
    pageOfPercakapan(db, { menunggu: false, menungguDulu: false, cari: null, ...filter }, page);
  for (const work of [
    list({}),
    list({ menungguDulu: true }),
    list({ menunggu: true }),
    () => keadaanOf(db, '0812'),
    () => pemilikOf(db, ['0812', '0813']),
    () => pageOfPerson(db, '0812', { ...page, cari: null }),
    () => newestOfPerson(db, '0812', [], 10),
    () => ofStudent(keadaanQuery),
    () => ofStudent(pemilikQuery),
    () => ofStudent(inBroadcastsQuery),
  ]) {
    // Small tables, and what a query has found already, may be gone through.
    const steps = (await planOf(work)).filter(
      (step) =>
        /^SCAN \w+$/.test(step) &&
        !/ (halaman|orang|pemilik_nomor|sisa|broadcast|b|contoh|letak|dekat|used)$/.test(step),
    );
    expect(steps, String(work)).toEqual([]);
  }
});

it('tells from counters how many there are, and how many questions are unanswered', async () => {
  const counters =
    "SELECT tabel, jumlah FROM total WHERE tabel IN ('percakapan', 'belum_terjawab') ORDER BY 1";
  const kept = () =>
    Object.fromEntries(
      sqlite
        .prepare(counters)
        .all()
        .map((row) => [row.tabel, row.jumlah]),
    );
  const add =
    'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, 1, 1) ON CONFLICT DO NOTHING';
  for (const no_hp of ['0811', '0812', '0812']) sqlite.prepare(add).run(no_hp);
  sqlite.exec(`
    INSERT INTO belum_terjawab (id, makna, pesan, terakhir_pada, disisihkan_pada)
    VALUES (1, 'a', 'a', 1, NULL), (2, 'b', 'b', 1, NULL), (3, 'c', 'c', 1, 1), (4, 'd', 'd', 1, 1)`);
  expect(kept()).toEqual({ percakapan: 2, belum_terjawab: 2 });
  sqlite.exec(`
    UPDATE belum_terjawab SET disisihkan_pada = 2 WHERE id IN (2, 3);
    UPDATE belum_terjawab SET disisihkan_pada = NULL WHERE id = 4;
    DELETE FROM belum_terjawab WHERE id IN (1, 3);
    DELETE FROM percakapan WHERE no_hp = '0811'`);
  expect(kept()).toEqual({ percakapan: 1, belum_terjawab: 1 });
  const list = { menunggu: false, menungguDulu: true, cari: null };
  const plan = await planOf(async () => {
    expect((await pageOfPercakapan(db, list, { page: 1, limit: 10 })).total).toBe(1);
    expect((await readMenunggu(db, { id: 1, izin: IZIN, id_fakultas: null }, [], 0)).belum_terjawab).toBe(1);
  });
  expect(plan.filter((step) => /COVERING INDEX (percakapan_terakhir|belum_terjawab)/.test(step))).toEqual([]);
});
