import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '../../../worker/backup/tables.ts';
import { cadangan as calls } from '../../../worker/contract/portal/cadangan.ts';
import { DAFTAR } from '../../../worker/core/db/schema/daftar.ts';
import * as schema from '../../../worker/core/db/schema.ts';
import { restore } from '../../../worker/local/restore/backup.ts';
import { createSource, createTarget } from '../../../worker/local/restore/local.ts';
import { rulesOf } from '../../../worker/local/restore/rules.ts';
import { sampleRow } from '../../support/database/sample-row.ts';
import { acceptFor } from '../../support/gateway/siaran.ts';
import { operatorOf } from '../../support/people/kirim.ts';
import { startSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import type { TestStack } from '../../support/stack/stack.ts';
import { eventually } from '../../support/wait.ts';

// Not on the hour, when the cron cleans up.
const NIGHT = new Date('2026-11-22T02:01:00+07:00');
const ID = '2026-11-22';

let lost: TestStack;
let restored: TestStack;
beforeAll(async () => {
  [lost, restored] = await Promise.all([
    startSimulatedPortal(),
    startSimulatedPortal({}, { load: async () => {} }),
  ]);
  await live(lost);
  // Only the cron, as in production.
  for (let tick = 0; tick < 10 && !(await lost.env.CADANGAN.head(`${ID}/isi.json`)); tick++)
    expect(await lost.tick(NIGHT)).toBe('ok');
  const { fewer, skipped } = await restoreIt();
  expect([fewer, skipped]).toEqual([[], []]);
});
afterAll(() => Promise.all([lost?.close(), restored?.close()]));

const restoreIt = () =>
  restore(createSource(lost.env.CADANGAN), createTarget(restored.env.DB), ID, Date.now());

/** Fills every table, with messages and broadcasts in every state. */
async function live({ env: { DB }, db }: TestStack): Promise<void> {
  const run = (sql: string) => DB.prepare(sql).run();
  // Keeps the cron from sending pending messages.
  await run("INSERT INTO gateway (nama, ditahan_pada, alasan) VALUES ('cloud-api', 1, 'Ditahan untuk uji')");
  for (const state of ['terjadwal', 'berjalan', 'ditahan', 'selesai', 'dibatalkan']) {
    const { id, dari } = await acceptFor(db, 6);
    const set = (message: number, changes: string) =>
      run(`UPDATE pesan SET ${changes} WHERE id = ${dari + message}`);
    await set(0, "status = 'sent', ref = 'r' || id, dikirim_pada = 5");
    await set(1, "status = 'read', ref = 'r' || id, dikirim_pada = 5, dibaca_pada = 6");
    await set(2, "status = 'cancel', alasan = 'Nomor tidak terdaftar'");
    await set(3, "belum_pasti = 1, alasan = 'Jawaban hilang'");
    // Sent during the backup, with no recorded outcome.
    await set(4, "klaim = 'k', periksa_pada = 9e15");
    if (state === 'selesai') {
      await set(4, "status = 'sent', klaim = NULL, periksa_pada = NULL");
      await set(5, "status = 'sent'");
    } else await run(`UPDATE broadcast SET status = '${state}', alasan = 'Alasan ${state}' WHERE id = ${id}`);
    if (state === 'terjadwal') await run(`UPDATE broadcast SET jadwal = 9e15 WHERE id = ${id}`);
    // Would resume by itself once its template may be sent.
    if (state === 'ditahan') await run(`UPDATE broadcast SET menunggu_template = 't' WHERE id = ${id}`);
  }
  const single = (kategori: string, columns: Record<string, string>) => {
    const all = {
      jenis: "'teks'",
      body: `'Isi ''kutip'' "ganda" \\ ' || char(10) || '🎓 السلام'`,
      ...columns,
    };
    return run(`INSERT INTO pesan (kategori, nama, no_hp, ${Object.keys(all).join(', ')})
      VALUES ('${kategori}', 'Nama', '081234567890', ${Object.values(all).join(', ')})`);
  };
  // Theirs are the single messages, in the counts of their faculty.
  await run(`INSERT INTO dosen (id_fakultas, nidn, nama_dosen, no_hp, email)
    SELECT min(id), '0099999901', 'Dosen Satuan', '081234567890', 'satuan@uji.id' FROM fakultas`);
  await single('Dosen', { status: "'sent'", ref: "'s1'" });
  await single('Dosen', { status: "'read'" });
  await single('Pegawai', { status: "'cancel'", alasan: "'Ditolak'" });
  await single('Lainnya', { nama_group: "'menunggu'", periksa_pada: '9e15' });
  await single('Lainnya', { belum_pasti: '1', alasan: "'Jawaban hilang'" });
  await single('Mahasiswa', { jenis: "'kode'", rahasia: '1', periksa_pada: '9e15' });
  await single('Mahasiswa', { jenis: "'kredensial'", rahasia: '1', periksa_pada: '9e15' });
  await run("UPDATE akun SET id_kredensial = (SELECT max(id) FROM pesan) WHERE username = '20230001'");
  await run(`INSERT INTO total_pesan (kategori, status, jumlah) SELECT kategori, status, count(*) FROM pesan
    GROUP BY kategori, status ON CONFLICT DO UPDATE SET jumlah = excluded.jumlah`);
  await run(
    "INSERT INTO audit (pada, pelaku, tindakan, sasaran) SELECT value, 'Uji', 'Masuk', 'Sasaran ' || value FROM json_each('[1,2,3]')",
  );
  // Deleted rows, whose ids must not be reused.
  await run("INSERT INTO lainnya (id, nama_lainnya, no_hp) VALUES (5000, 'Sudah dihapus', '081299999999')");
  await run('DELETE FROM lainnya WHERE id = 5000');

  for (const { nama } of TABLES.toReversed()) {
    const { n } = (await DB.prepare(`SELECT count(*) AS n FROM "${nama}"`).first<{ n: number }>()) ?? {
      n: 0,
    };
    const table = Object.values(schema).find(
      (one) => is(one, SQLiteTable) && getTableConfig(one).name === nama,
    );
    if (n === 0 && nama !== 'cadangan' && is(table, SQLiteTable)) await run(sampleRow(table));
  }
  await run("UPDATE sinkron SET status = 'diterapkan'");
  // An old draft would be deleted.
  await run('UPDATE draf SET updated_at = 9e15');
}

const rows = async ({ env }: TestStack, sql: string) =>
  (await env.DB.prepare(sql).all<Record<string, unknown>>()).results;
const both = async (sql: string) => Promise.all([rows(lost, sql), rows(restored, sql)]);

describe('a restored database', () => {
  it('has every row as it was, except expired ones', async () => {
    const rules = rulesOf(0);
    for (const { nama, kolom, primaryKey } of TABLES) {
      if (nama === 'cadangan') continue;
      // Triggers count the members again, to the same number.
      const changed = Object.keys(rules[nama]?.set ?? {}).filter((name) => name !== 'jumlah_member');
      if (nama === 'broadcast') changed.push('belum_pasti');
      const secret = nama === 'pesan' ? ['body', 'parameter'] : [];
      // The restore adds an audit row.
      const where = nama === 'audit' ? "WHERE tindakan <> 'Memulihkan cadangan'" : '';
      const columns = kolom.filter((name) => !changed.includes(name)).map((name) => `"${name}"`);
      const [before, after] = await both(`SELECT ${columns} FROM "${nama}" ${where} ORDER BY ${primaryKey}`);
      expect(before.length, nama).toBeGreaterThan(0);
      const shown = (row: Record<string, unknown>) =>
        row.rahasia
          ? Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name)))
          : row;
      expect(after.map(shown), nama).toEqual(before.map(shown));
    }
    expect(await rows(restored, "SELECT sasaran FROM audit WHERE tindakan = 'Memulihkan cadangan'")).toEqual([
      { sasaran: `Cadangan ${ID}` },
    ]);
    expect(await rows(restored, 'SELECT id, baris FROM cadangan')).toEqual(
      await rows(lost, 'SELECT id, baris FROM cadangan'),
    );
  });

  it('finds the same rows in every list', async () => {
    for (const list of Object.keys(DAFTAR)) {
      for (const term of [
        'siti',
        'Hukum',
        '0800000',
        '2023',
        'contoh',
        'Uji',
        'kantin',
        'Aktif',
        'Sudah dihapus',
      ]) {
        const [before, after] = await both(
          `SELECT rowid AS id FROM ${list}_cari WHERE ${list}_cari MATCH '"${term}"' ORDER BY rowid`,
        );
        expect(after, `${list}: ${term}`).toEqual(before);
        const scan = `SELECT id FROM ${list}_teks WHERE instr(lower(teks), lower('${term}')) > 0 ORDER BY id`;
        expect(after, `${list}: ${term}`).toEqual(await rows(restored, scan));
      }
    }
  });

  it('has correct totals', async () => {
    for (const list of Object.keys(DAFTAR))
      expect(await rows(restored, `SELECT jumlah FROM total WHERE tabel = '${list}'`), list).toEqual(
        await rows(restored, `SELECT count(*) AS jumlah FROM ${list}_teks`),
      );
    const [before, after] = await both('SELECT * FROM total_layanan ORDER BY layanan, status');
    expect(after).toEqual(before);
    expect(
      await rows(restored, 'SELECT kategori, status, jumlah FROM total_pesan WHERE jumlah > 0 ORDER BY 1, 2'),
    ).toEqual(
      await rows(
        restored,
        'SELECT kategori, status, count(*) AS jumlah FROM pesan GROUP BY 1, 2 ORDER BY 1, 2',
      ),
    );
    const settled = await rows(
      restored,
      'SELECT id_fakultas, kategori, status, jumlah FROM total_pesan_satuan WHERE jumlah > 0 ORDER BY 1, 2, 3',
    );
    expect(settled.length).toBeGreaterThan(0);
    expect(settled).toEqual(
      await rows(
        restored,
        `SELECT f.id_fakultas, p.kategori, p.status, count(*) AS jumlah FROM pesan p JOIN nomor_fakultas f ON f.no_hp = p.no_hp
        WHERE p.id_broadcast IS NULL AND p.status <> 'pending' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      ),
    );
    expect(
      await rows(
        restored,
        'SELECT id, pending, sent, "read", cancel, belum_pasti FROM broadcast ORDER BY id',
      ),
    ).toEqual(
      await rows(
        restored,
        `SELECT id_broadcast AS id, count(*) FILTER (WHERE status = 'pending') AS pending,
           count(*) FILTER (WHERE status = 'sent') AS sent, count(*) FILTER (WHERE status = 'read') AS "read",
           count(*) FILTER (WHERE status = 'cancel') AS cancel, sum(belum_pasti) AS belum_pasti
         FROM pesan WHERE id_broadcast IS NOT NULL GROUP BY id_broadcast ORDER BY id_broadcast`,
      ),
    );
  });

  it('shows the same pages, after a login with the same password', async () => {
    const [was, now] = await Promise.all(
      [lost, restored].map(async (stack) => {
        const headers = { Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}` };
        return async (path: string) => (await stack.api('GET', `/api/${path}`, undefined, headers)).json();
      }),
    );
    for (const path of [
      'mahasiswa?page=3&limit=25',
      'mahasiswa?cari=harahap',
      'dosen?page=1&cari=hukum',
      'pengaduan?page=1',
      'surat?page=1',
      'suratmasuk?page=1',
      'filegambar?page=1',
      'group/Dosen',
      'reportpesan/Dosen?status=sent',
      'reportpesan/Dosen?status=read',
      'reportpesan/Pegawai?page=1',
      'broadcast?status=selesai',
      'percakapan?page=1',
      'pertanyaan',
      'pengaturan',
    ])
      expect(await now?.(path), path).toEqual(await was?.(path));
  });

  it('sends nothing by itself: pending messages ask an operator, and codes are void', async () => {
    for (let minute = 0; minute < 3; minute++)
      await restored.tick(new Date(NIGHT.getTime() + minute * 60_000));
    await restored.idle();
    expect(
      await rows(
        restored,
        'SELECT status, menunggu_template, substr(alasan, 1, 22) AS alasan FROM broadcast ORDER BY id',
      ),
    ).toEqual([
      ...Array.from({ length: 3 }, () => ({
        status: 'ditahan',
        menunggu_template: null,
        alasan: 'Dipulihkan dari cadang',
      })),
      { status: 'selesai', menunggu_template: null, alasan: null },
      { status: 'dibatalkan', menunggu_template: null, alasan: 'Alasan dibatalkan' },
    ]);
    // Unclaimed messages of a broadcast stay pending in it; claimed ones may have been sent.
    expect(
      await rows(
        restored,
        `SELECT b.status, p.belum_pasti, count(*) AS jumlah FROM pesan p JOIN broadcast b ON b.id = p.id_broadcast
         WHERE p.status = 'pending' GROUP BY 1, 2 ORDER BY 1, 2`,
      ),
    ).toEqual([
      { status: 'dibatalkan', belum_pasti: 1, jumlah: 3 },
      { status: 'ditahan', belum_pasti: 0, jumlah: 3 },
      { status: 'ditahan', belum_pasti: 1, jumlah: 6 },
      { status: 'selesai', belum_pasti: 1, jumlah: 1 },
    ]);
    expect(
      await rows(
        restored,
        `SELECT jenis, status, belum_pasti, body = '' AS kosong FROM pesan
         WHERE id_broadcast IS NULL AND status <> 'sent' AND status <> 'read' AND kategori <> 'Pegawai' ORDER BY id`,
      ),
    ).toEqual([
      { jenis: 'teks', status: 'pending', belum_pasti: 1, kosong: 0 },
      { jenis: 'teks', status: 'pending', belum_pasti: 1, kosong: 0 },
      { jenis: 'kode', status: 'cancel', belum_pasti: 0, kosong: 1 },
      { jenis: 'kredensial', status: 'pending', belum_pasti: 1, kosong: 1 },
    ]);
    expect(
      await rows(restored, 'SELECT id FROM pesan WHERE klaim IS NOT NULL OR periksa_pada IS NOT NULL'),
    ).toEqual([]);
    expect(restored.simulator.messages()).toEqual([]);
  });

  it('reuses no id, and skips message ids that webhooks may still name', async () => {
    await restored.env.DB.prepare(
      "INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Baru', '081200000009')",
    ).run();
    expect(await rows(restored, "SELECT id FROM lainnya WHERE nama_lainnya = 'Baru'")).toEqual([
      { id: 5001 },
    ]);
    const [[before], [after]] = await both("SELECT seq FROM sqlite_sequence WHERE name = 'pesan'");
    expect(Number(after?.seq) - Number(before?.seq)).toBe(1_000_000);
  });

  it('works as any other: triggers count, index and refuse', async () => {
    const run = (sql: string) => restored.env.DB.prepare(sql).run();
    const total = async () =>
      (await rows(restored, "SELECT jumlah FROM total WHERE tabel = 'mahasiswa'"))[0]?.jumlah;
    const found = async (term: string) =>
      (await rows(restored, `SELECT rowid FROM mahasiswa_cari WHERE mahasiswa_cari MATCH '"${term}"'`))
        .length;
    const before = Number(await total());
    await run(`INSERT INTO mahasiswa (nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
      VALUES ('99990001', 'Zzyzx Baru', '081200000001', 'z@uji', 1, 2026, 'Wali', 'Alamat')`);
    expect([await total(), await found('zzyzx')]).toEqual([before + 1, 1]);
    await run("UPDATE mahasiswa SET nama_mahasiswa = 'Qwfp' WHERE nim = '99990001'");
    expect([await found('zzyzx'), await found('qwfp')]).toEqual([0, 1]);
    await run("DELETE FROM mahasiswa WHERE nim = '99990001'");
    expect([await total(), await found('qwfp')]).toEqual([before, 0]);
    await expect(run('DELETE FROM audit WHERE id = 1')).rejects.toThrow('never deleted');
    // The operator cancels unconfirmed credentials: the account is deleted and can be requested again.
    await run("UPDATE akun SET masuk_pada = NULL WHERE username = '20230001'");
    await run("UPDATE pesan SET status = 'cancel', belum_pasti = 0 WHERE jenis = 'kredensial'");
    expect(await rows(restored, "SELECT id FROM akun WHERE username = '20230001'")).toEqual([]);
  });
});

describe('an operator', () => {
  it('sees the backups, and starts one, once for several clicks', async () => {
    const operator = await operatorOf(lost);
    const list = async () => (await operator.exact(200, calls.list.reply, 'GET', 'cadangan')).data;
    expect((await list()).terakhir).toMatchObject({ id: ID, selesai_pada: expect.any(String), galat: null });
    const create = async () => (await operator.exact(202, calls.create.reply, 'POST', 'cadangan')).data.id;
    const [one, other] = await Promise.all([create(), create()]);
    expect(other).toBe(one);
    const made = await eventually(async () =>
      (await list()).daftar.find(({ id, selesai_pada }) => id === one && selesai_pada),
    );
    expect(made.baris).toBeGreaterThan(500);
    expect(await rows(lost, "SELECT sasaran FROM audit WHERE tindakan = 'Membuat cadangan'")).toEqual([
      { sasaran: `Cadangan ${one}` },
    ]);
  });

  it('is the only role that may, and cannot read a backup', async () => {
    const headers = { Authorization: `Bearer ${await lost.login('20230001', 'mahasiswa-demo')}` };
    expect((await lost.api('POST', '/api/cadangan', {}, headers)).status).toBe(403);
    expect((await lost.api('GET', '/api/cadangan')).status).toBe(401);
    for (const path of [`/files/${ID}/isi.json`, '/files/isi.json', `/files/${ID}%2Fisi.json`])
      expect((await lost.api('GET', path)).status, path).toBe(404);
  });
});

describe('a restore is refused', () => {
  it('into a database that is not empty, with the names of its tables', async () => {
    await expect(restoreIt()).rejects.toThrow(/tidak kosong \(.*pesan/);
  });
});
