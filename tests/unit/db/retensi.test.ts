import { beforeEach, describe, expect, it } from 'vitest';
import { pageOfPerson } from '../../../worker/jawab/percakapan/percakapanQueries.ts';
import { pageOfReport } from '../../../worker/pesan/report/laporanQueries.ts';
import { pageOfAudit } from '../../../worker/portal/auditList.ts';
import { applyRetention, countOld } from '../../../worker/privasi/retensi.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const DAY = 24 * 3_600_000;
const now = Date.now();

let { db, sqlite } = memoryDb();
beforeEach(() => {
  ({ db, sqlite } = memoryDb());
});

const keep = (kunci: string, days: number) =>
  sqlite.prepare('INSERT OR REPLACE INTO pengaturan VALUES (?, ?, 0)').run(kunci, String(days));
const column = (query: string) => {
  const statement = sqlite.prepare(query);
  statement.setReturnArrays(true);
  return (statement.all() as unknown as unknown[][]).flat();
};
const KEPT = { retensi_isi_pesan: 0, retensi_pesan_masuk: 0, retensi_sesi: 7, retensi_audit: 0 };

describe('bodies', () => {
  const message = (nama: string, days: number, columns: Record<string, string | number> = {}) => {
    const row = { kategori: 'Dosen', nama, no_hp: '0812', jenis: 'teks', body: `Isi ${nama}`, ...columns };
    const all = { ...row, created_at: now - days * DAY };
    const names = Object.keys(all);
    sqlite
      .prepare(`INSERT INTO pesan (${names.join(', ')}) VALUES (${names.map(() => '?')})`)
      .run(...Object.values(all));
  };
  const broadcast = (body: string, days: number, status: string, pending = 0) =>
    sqlite
      .prepare(
        `INSERT INTO broadcast (token, nama_group, kategori, jenis, body, status, created_at, dari, sampai, jumlah, pending, cancel, mulai_pada)
         VALUES (?1, 'Uji', 'Dosen', 'teks', ?1, ?2, ?3, 0, 0, 1, ?4, 0, ?3)`,
      )
      .run(body, status, now - days * DAY, pending);

  it('are kept for ever until somebody says otherwise, and then so long', async () => {
    for (const days of [31, 29]) {
      message(`terkirim ${days}`, days, { status: 'sent', alamat: 'https://a.uji/x.png', formulir: '{}' });
      broadcast(`selesai ${days}`, days, 'selesai');
    }
    message('menunggu', 400);
    message('belum pasti', 400, { belum_pasti: 1 });
    message('dikirim lagi', 400, { status: 'sent', diulang: 1, diulang_pada: now - DAY });
    broadcast('jalan', 400, 'berjalan');
    broadcast('belum pasti', 400, 'selesai', 1);
    const before = column('SELECT body FROM pesan UNION ALL SELECT body FROM broadcast');
    await applyRetention(db, now);
    expect(column('SELECT body FROM pesan UNION ALL SELECT body FROM broadcast')).toEqual(before);

    keep('retensi_isi_pesan', 30);
    expect(await countOld(db, { ...KEPT, retensi_isi_pesan: 30 }, now)).toMatchObject({
      retensi_isi_pesan: 2,
    });
    await applyRetention(db, now);
    expect(column("SELECT nama FROM pesan WHERE body = '' AND alamat IS NULL AND formulir IS NULL")).toEqual([
      'terkirim 31',
    ]);
    expect(column("SELECT token FROM broadcast WHERE body = ''")).toEqual(['selesai 31']);
    const filter = { status: null, dari: null, sampai: null, cari: 'terkirim 31' };
    const page = { page: 1, limit: 10 };
    expect((await pageOfReport(db, { ...filter, kategori: 'Dosen' }, page)).rows).toMatchObject([
      { status: 'sent', body: '' },
    ]);
    const { rows } = await pageOfPerson(db, '0812', { ...page, cari: null });
    expect(rows.filter(({ isi_dihapus }) => isi_dihapus === 1)).toHaveLength(1);
  });
});

it('keeps what people write as long as the settings say, and for ever where they say so', async () => {
  const write = (ref: string, days: number) => {
    const at = now - days * DAY;
    sqlite
      .prepare("INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (?1, ?1, 'x', ?2)")
      .run(ref, at);
    sqlite
      .prepare('INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, 1, ?)')
      .run(ref, at);
    sqlite
      .prepare('INSERT INTO belum_terjawab (makna, pesan, terakhir_pada) VALUES (?1, ?1, ?2)')
      .run(ref, at);
  };
  for (const days of [5_000, 61, 59]) write(`${days} hari`, days);
  const contact = sqlite.prepare(
    'INSERT INTO kontak_wa (no_hp, masuk_pada, berhenti_pada, langganan_pada) VALUES (?, ?, ?, ?)',
  );
  contact.run('lama', now - 61 * DAY, null, null);
  contact.run('baru', now - 59 * DAY, null, null);
  contact.run('STOP', now - 61 * DAY, 1, 1);
  for (const no_hp of ['61 hari', 'lama', '59 hari', 'STOP'])
    sqlite
      .prepare("INSERT INTO nomor_tersembunyi (id, no_hp, pada) VALUES ('id ' || ?1, ?1, ?2)")
      .run(no_hp, now - 61 * DAY);
  const left = () =>
    ['pesan_masuk', 'percakapan', 'belum_terjawab'].map((t) => column(`SELECT count(*) FROM ${t}`)[0]);
  keep('retensi_pesan_masuk', 0);
  await applyRetention(db, now);
  expect(left()).toEqual([3, 3, 3]);
  keep('retensi_pesan_masuk', 60);
  expect(await countOld(db, { ...KEPT, retensi_pesan_masuk: 60 }, now)).toMatchObject({
    retensi_pesan_masuk: 2,
  });
  await applyRetention(db, now);
  expect(left()).toEqual([1, 1, 1]);
  expect(column('SELECT no_hp FROM kontak_wa ORDER BY 1')).toEqual(['STOP', 'baru']);
  expect(column('SELECT no_hp FROM nomor_tersembunyi ORDER BY 1')).toEqual(['59 hari', 'STOP']);
});

describe('the audit', () => {
  const act = (days: number, sasaran = `${days} hari`) =>
    sqlite
      .prepare("INSERT INTO audit (pada, pelaku, tindakan, sasaran) VALUES (?, 'Uji', 'Masuk', ?)")
      .run(now - days * DAY, sasaran);
  const all = { dari: null, sampai: null, cari: null };
  const total = async (filter = {}) =>
    (await pageOfAudit(db, { ...all, ...filter }, { page: 1, limit: 10 })).total;

  it('loses what is older than the setting, and is counted and found right afterwards', async () => {
    for (const days of [900, 800, 700, 401, 399, 2]) act(days);
    await applyRetention(db, now);
    expect(await total()).toBe(6);
    keep('retensi_audit', 400);
    await applyRetention(db, now);
    expect(column('SELECT sasaran FROM audit')).toEqual(['399 hari', '2 hari']);
    expect(await total()).toBe(2);
    expect(await total({ cari: '800' })).toBe(0);
    expect(await total({ cari: '399' })).toBe(1);
    expect(await total({ sampai: new Date(now - 500 * DAY) })).toBe(0);
    expect(await total({ dari: new Date(now - 10 * DAY) })).toBe(1);
    expect(await total({ dari: new Date(now - 9_000 * DAY), sampai: new Date(now - 10 * DAY) })).toBe(1);
    expect(column("SELECT jumlah FROM total WHERE tabel = 'audit'")).toEqual([2]);
  });

  it('lets nobody delete what is younger, whatever the setting says', () => {
    const remove = (where: string) => () => sqlite.exec(`DELETE FROM audit WHERE ${where}`);
    for (const days of [800, 380, 360]) act(days);
    expect(remove('true'), 'no setting').toThrow('before its time');
    for (const wrong of ['1', '0', '-5', 'null', '"semua"', '{}']) {
      sqlite.prepare("INSERT OR REPLACE INTO pengaturan VALUES ('retensi_audit', ?, 0)").run(wrong);
      expect(remove('id = 3'), wrong).toThrow('before its time');
    }
    keep('retensi_audit', 700);
    expect(remove('id = 2'), 'younger than the setting').toThrow('before its time');
    keep('retensi_audit', 365);
    expect(remove('id = 2'), 'not the oldest').toThrow('before its time');
    expect(remove('true'), 'one of them is younger than a year').toThrow('before its time');
    remove('id <= 2')();
    expect(column('SELECT id FROM audit')).toEqual([3]);
  });

  it('is gone through in shares: what one run leaves, the next ones take', async () => {
    sqlite.exec(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 20500)
      INSERT INTO audit (pada, pelaku, tindakan, sasaran) SELECT n, 'Uji', 'Masuk', 'Portal' FROM n`);
    act(1);
    keep('retensi_audit', 365);
    expect((await countOld(db, { ...KEPT, retensi_audit: 365 }, now)).retensi_audit).toBe(10_001);
    await applyRetention(db, now);
    expect(await total()).toBe(501);
    await applyRetention(db, now);
    expect(await total()).toBe(1);
  });
});
