import { and, asc, desc, lt, sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/orang/sinkron.ts';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { Kategori } from '#contract/peran.ts';
import type { JumlahMenunggu } from '#contract/portal/menunggu.ts';
import type { Db } from '../core/db/client.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { broadcast, pengaduan, surat } from '../core/db/schema.ts';
import { broadcasts } from '../pesan/index.ts';
import { countDue } from '../standar/index.ts';

/** The cron checks every minute: after this it has missed a schedule several times. */
const OVERDUE_MS = 5 * 60_000;
/** An operator decides about few at a time. */
const SHOWN = 20;

/** A queue's length and its oldest entry, epoch milliseconds. */
interface Antrean {
  jumlah: number;
  tertua: number | null;
}

/** Everything that waits for an operator: broadcasts as rows, the rest as counts with the oldest time. */
export async function readPerluTindakan(db: Db, now: number) {
  const settings = await readSettings(db);
  const [held, overdue, sinkron, belumPasti, percakapan, pengaduan, surat, due] = await Promise.all([
    broadcasts(db).where(sql`${broadcast.status} = 'ditahan'`).orderBy(desc(broadcast.id)).limit(SHOWN),
    broadcasts(db)
      .where(and(sql`${broadcast.status} = 'terjadwal'`, lt(broadcast.jadwal, new Date(now - OVERDUE_MS))))
      .orderBy(asc(broadcast.jadwal))
      .limit(SHOWN),
    db.all<{ jenis: JenisSinkron; jumlah: number; nomor: number; sejak: number }>(
      sql`SELECT jenis, menunggu_dihapus AS jumlah, menunggu_nomor AS nomor, coalesce(selesai_pada, bagian_pada) AS sejak FROM sinkron
        WHERE status = 'menunggu_persetujuan' ORDER BY jenis`,
    ),
    db.all<{ kategori: Kategori; jumlah: number; tertua: number }>(
      sql`SELECT kategori, count(*) AS jumlah, min(created_at) AS tertua FROM pesan WHERE belum_pasti = 1 GROUP BY kategori`,
    ),
    db.get<Antrean>(
      sql`SELECT count(*) AS jumlah, min(menunggu_sejak) AS tertua FROM percakapan WHERE menunggu_sejak IS NOT NULL`,
    ),
    oldestOf(db, 'pengaduan', 'Menunggu'),
    oldestOf(db, 'surat', 'Diajukan'),
    countAllDue(db, settings, now),
  ]);
  return {
    ...{ broadcast: [...held, ...overdue], sinkron, belumPasti, percakapan },
    pengaduan: { ...pengaduan, ...due.pengaduan },
    surat: { ...surat, ...due.surat },
  };
}

/** Letters and complaints that are late or nearly due. */
export async function countAllDue(db: Db, settings: Pengaturan, now: number) {
  const [surat, pengaduan] = await Promise.all([
    countDue(db, 'surat', sql`status IN ('Diajukan', 'Diproses')`, settings, now),
    countDue(db, 'pengaduan', sql`status IN ('Menunggu', 'Diproses')`, settings, now),
  ]);
  return { surat, pengaduan };
}

/** Length and oldest entry of a service's rows in one state. */
const oldestOf = (db: Db, layanan: 'pengaduan' | 'surat', status: string) =>
  db.get<Antrean>(sql`
    SELECT COALESCE((SELECT jumlah FROM total_layanan WHERE layanan = ${layanan} AND status = ${status}), 0) AS jumlah,
      (SELECT created_at FROM ${layanan === 'surat' ? surat : pengaduan} WHERE status = ${status} ORDER BY id LIMIT 1) AS tertua`);

/** Counts in one query over indexes and counters: every open page polls it. */
export const readMenunggu = (db: Db, gateways: readonly string[], now: number) =>
  db.get<JumlahMenunggu>(sql`
    SELECT (SELECT count(*) FROM percakapan WHERE menunggu_sejak IS NOT NULL) AS percakapan,
      (SELECT count(*) FROM percakapan WHERE mendesak_sejak IS NOT NULL) AS mendesak,
      COALESCE((SELECT jumlah FROM total_layanan WHERE layanan = 'pengaduan' AND status = 'Menunggu'), 0) AS pengaduan,
      COALESCE((SELECT jumlah FROM total_layanan WHERE layanan = 'surat' AND status = 'Diajukan'), 0) AS surat,
      COALESCE((SELECT jumlah FROM total WHERE tabel = 'belum_terjawab'), 0) AS belum_terjawab,
      (SELECT count(*) FROM broadcast WHERE status = 'ditahan')
        + (SELECT count(*) FROM broadcast WHERE status = 'terjadwal' AND jadwal < ${now - OVERDUE_MS}) AS broadcast,
      (SELECT count(*) FROM pesan WHERE belum_pasti = 1) AS belum_pasti,
      (SELECT count(*) FROM gateway WHERE ditahan_pada IS NOT NULL
        AND nama IN (SELECT value FROM json_each(${JSON.stringify(gateways)}))) AS gateway,
      (SELECT count(*) FROM sinkron WHERE status = 'menunggu_persetujuan') AS sinkron`);
