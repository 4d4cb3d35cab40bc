import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditAct } from '../../../worker/core/db/audit.ts';
import { pageOfPerson } from '../../../worker/jawab/percakapan/percakapanQueries.ts';
import { acceptBroadcast } from '../../../worker/pesan/accept/accept.ts';
import { pageOfReport } from '../../../worker/pesan/report/laporanQueries.ts';
import { noteNumber, templateOfBroadcast, terkirimOf } from '../../../worker/pesan/report/terkirim.ts';
import { dataOfNumber } from '../../../worker/privasi/dataPribadi.ts';
import { erase } from '../../../worker/privasi/erase.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue } from '../../support/gateway/way.ts';
import { settle } from '../../support/wait.ts';

const NO_HP = '081200000001';
const AUDIT = auditAct({ pelaku: 'uji', tindakan: 'Mengirim broadcast', sasaran: 'Uji' });
const ALL = { status: null, dari: new Date(0), sampai: null, cari: null };
const PAGE = { page: 1, limit: 10, cari: null };

let { db, sqlite } = memoryDb();
beforeEach(() => {
  ({ db, sqlite } = memoryDb());
  sqlite.exec(
    "INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna) VALUES (1, 'o', '', 'Operator', 'O')",
  );
  template('info', 'Yth. {{1}}, ada kabar:\n\n{{2}}\n\nTerima kasih.');
});

function template(id: string, text: string) {
  const komponen = JSON.stringify([
    { type: 'HEADER', format: 'TEXT', text: 'Kabar kampus' },
    { type: 'BODY', text },
    { type: 'FOOTER', text: 'Portal' },
  ]);
  sqlite
    .prepare(`INSERT INTO template (id, nama, bahasa, kategori, status, komponen, dibaca_pada)
      VALUES (?1, ?1 || '_kampus', 'id', 'UTILITY', 'APPROVED', ?2, 0) ON CONFLICT (id) DO UPDATE SET komponen = ?2`)
    .run(id, komponen);
}

/** A message that a gateway took, of an hour ago, with these columns. */
function message(columns: Record<string, string | number | null> = {}): number {
  const row = {
    kategori: 'Lainnya',
    nama: 'Ani',
    no_hp: NO_HP,
    jenis: 'teks',
    body: 'Halo {nama},\nbesok libur',
    status: 'sent',
    gateway: 'cloud-api',
    lewat_template: 'info',
    dikirim_pada: Date.now() - 3_600_000,
    ...columns,
  };
  const names = Object.keys(row);
  const { id } =
    sqlite
      .prepare(`INSERT INTO pesan (${names.join()}) VALUES (${names.map(() => '?').join()}) RETURNING id`)
      .get(...Object.values(row)) ?? {};
  return Number(id);
}

const READ = 'Kabar kampus\n\nYth. Ani, ada kabar:\n\nHalo Ani, besok libur\n\nTerima kasih.\n\nPortal';
const SENT = { terkirim: READ, lewat: 'info_kampus', dari: '0800-0000-9999' };

describe('what went by a template', () => {
  it('is shown as it was received in the report, the conversation and the person’s own data', async () => {
    await noteNumber(db, 'cloud-api', '0800-0000-9999');
    const id = message();
    const typed = 'Halo Ani,\nbesok libur';
    expect((await pageOfReport(db, { ...ALL, kategori: 'Lainnya' }, PAGE)).rows).toMatchObject([
      { id, body: typed, ...SENT },
    ]);
    expect((await pageOfPerson(db, NO_HP, PAGE)).rows).toMatchObject([{ id, body: typed, ...SENT }]);
    const own: unknown[] = [];
    for await (const [part, rows] of await dataOfNumber(db, NO_HP))
      if (part === 'pesan_keluar') own.push(...rows);
    expect(own).toMatchObject([{ id, isi: typed, ...SENT }]);
  });

  it('stays as it was once the template is changed or withdrawn, and the number is another', async () => {
    await noteNumber(db, 'cloud-api', '0800-0000-9999');
    const id = message();
    template('info', 'Lain: {{1}} {{2}} selesai.');
    await noteNumber(db, 'cloud-api', '0800-0000-1111');
    expect((await terkirimOf(db, [id])).get(id)).toEqual(SENT);
    // Two versions that end in one millisecond are one.
    await settle(2);
    sqlite.exec('DELETE FROM template');
    expect((await terkirimOf(db, [id])).get(id)).toEqual(SENT);
    const later = message({ dikirim_pada: Date.now() + 1 });
    expect((await terkirimOf(db, [later])).get(later)).toEqual({
      terkirim: null,
      lewat: 'info',
      dari: '0800-0000-1111',
    });
  });

  it('has the values that its operator chose', async () => {
    template('acara', 'Untuk {{1}}: {{2}} ya.');
    const isian = JSON.stringify(['{nama}', 'Wisuda\n 2026']);
    const id = message({ template: 'acara', lewat_template: 'acara', isian });
    expect((await terkirimOf(db, [id])).get(id)?.terkirim).toContain('\n\nUntuk Ani: Wisuda 2026 ya.\n\n');
  });

  it('has no name of who complained, nothing of a secret, and no text once that is erased', async () => {
    const told = message({ anonim: 1, parameter: JSON.stringify(['Ani', 'Pengaduan Anda selesai.']) });
    const secret = message({ rahasia: 1, jenis: 'kredensial', body: '' });
    expect((await terkirimOf(db, [told, secret])).get(told)?.terkirim).toContain(
      'Yth. Dirahasiakan, ada kabar:\n\nPengaduan Anda selesai.',
    );
    expect((await terkirimOf(db, [secret])).get(secret)).toMatchObject({
      terkirim: null,
      lewat: 'info_kampus',
    });
    await erase(db, { no_hp: NO_HP, sidik: 'x', audit: null });
    expect((await terkirimOf(db, [told])).get(told)?.terkirim).toBeNull();
  });

  it('keeps no text for each recipient of a broadcast', async () => {
    sqlite.exec(`INSERT INTO "group" (id, kode, nama_group, kategori) VALUES (1, 'g', 'Uji', 'Lainnya')`);
    sqlite.exec(`INSERT INTO member (id_group, nama, no_hp) VALUES (1, 'Ani', '${NO_HP}')`);
    const order = { id_group: 1, jenis: 'teks', body: 'Halo {nama}, besok libur' } as const;
    const rest = { alamat: null, jadwal: null, dibuat_oleh: 1 };
    const accepted = await acceptBroadcast(db, memoryQueue().queue, { ...order, ...rest }, null, AUDIT);
    const range = sqlite.prepare('SELECT dari, sampai FROM broadcast').get() as {
      dari: number;
      sampai: number;
    };
    expect(await templateOfBroadcast(db, range)).toBeNull();
    sqlite.exec("UPDATE pesan SET status = 'sent', gateway = 'cloud-api', lewat_template = 'info'");
    expect((await terkirimOf(db, [range.dari])).get(range.dari)).toEqual({ ...SENT, dari: 'cloud-api' });
    expect(await templateOfBroadcast(db, range)).toEqual({
      lewat: 'info_kampus',
      body: READ.replaceAll('Ani', '{nama}'),
    });
    expect(sqlite.prepare("SELECT count(*) AS n FROM pesan WHERE body <> ''").get()).toEqual({ n: 0 });
    expect(accepted?.jumlah).toBe(1);
  });
});

it('is what was written where no template carried it', async () => {
  const id = message({ lewat_template: null });
  expect((await terkirimOf(db, [id])).get(id)).toEqual({ terkirim: null, lewat: null, dari: 'cloud-api' });
  const waits = message({ status: 'pending', gateway: null, lewat_template: null, dikirim_pada: null });
  expect((await terkirimOf(db, [waits])).get(waits)).toEqual({ terkirim: null, lewat: null, dari: null });
  expect(await db.all(sql`SELECT 1 FROM template_dulu`)).toEqual([]);
});
