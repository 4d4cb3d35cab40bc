import { and, asc, desc, lt, type SQL, sql } from 'drizzle-orm';
import { diizinkan, type Perlu } from '#contract/izin.ts';
import { type JenisSinkron, sinkron as sinkronCalls } from '#contract/orang/sinkron.ts';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { Kategori } from '#contract/peran.ts';
import { broadcast as broadcastCalls } from '#contract/pesan/broadcast.ts';
import type { JumlahMenunggu } from '#contract/portal/menunggu.ts';
import { persetujuan as persetujuanCalls } from '#contract/portal/persetujuan.ts';
import type { User } from '../core/auth/session.ts';
import type { Db } from '../core/db/client.ts';
import { listed } from '../core/db/listed.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { broadcast, pengaduan, surat } from '../core/db/schema.ts';
import { broadcasts } from '../pesan/index.ts';
import { countDue } from '../standar/index.ts';
import { readWaiting } from './persetujuan/baca.ts';

/** The cron checks every minute: after this it has missed a schedule several times. */
const OVERDUE_MS = 5 * 60_000;
/** An operator decides about few at a time. */
const SHOWN = 20;

type Reader = Pick<User, 'id' | 'izin' | 'id_fakultas'>;

/** A queue's length and its oldest entry, epoch milliseconds. */
interface Antrean {
  jumlah: number;
  tertua: number | null;
}

/**
 * Everything that waits for this operator: broadcasts as rows, the rest as counts with the oldest time.
 * What the operator may not see is undefined.
 */
export async function readPerluTindakan(db: Db, user: Reader, now: number) {
  const { id, izin } = user;
  const settings = await readSettings(db);
  const whoMay = <Part>(perlu: Perlu, read: () => Promise<Part>) =>
    diizinkan(user, perlu) ? read() : undefined;
  const [persetujuan, permintaan, broadcast, sinkron, belumPasti, percakapan, pengaduan, surat] =
    await Promise.all([
      whoMay(broadcastCalls.read, () => waitingBroadcasts(db, id, izin.includes('setujui'))),
      whoMay(persetujuanCalls.list, () => readWaiting(db, user, SHOWN)),
      whoMay('pesan', () => openBroadcasts(db, now)),
      whoMay(sinkronCalls.list, () =>
        db.all<{ jenis: JenisSinkron; jumlah: number; nomor: number; sejak: number }>(
          sql`SELECT jenis, menunggu_dihapus AS jumlah, menunggu_nomor AS nomor, coalesce(selesai_pada, bagian_pada) AS sejak FROM sinkron
        WHERE status = 'menunggu_persetujuan' ORDER BY jenis`,
        ),
      ),
      whoMay('pesan', () =>
        db.all<{ kategori: Kategori; jumlah: number; tertua: number }>(
          sql`SELECT kategori, count(*) AS jumlah, min(created_at) AS tertua FROM pesan WHERE belum_pasti = 1 GROUP BY kategori`,
        ),
      ),
      whoMay('jawab', () =>
        db.get<Antrean>(
          sql`SELECT count(*) AS jumlah, min(menunggu_sejak) AS tertua FROM percakapan WHERE menunggu_sejak IS NOT NULL`,
        ),
      ),
      whoMay('pengaduan', () => promised(db, 'pengaduan', settings, now)),
      whoMay('surat', () => promised(db, 'surat', settings, now)),
    ]);
  return { persetujuan, permintaan, broadcast, sinkron, belumPasti, percakapan, pengaduan, surat };
}

/** Broadcasts that wait for a second person: one's own, and all of them for who may decide. */
const waitingBroadcasts = (db: Db, id: number, decides: boolean) =>
  broadcasts(db)
    .where(
      sql`${broadcast.status} = 'menunggu_persetujuan' AND (${Number(decides)} OR ${broadcast.dibuat_oleh} = ${id} OR ${broadcast.diminta_oleh} = ${id})`,
    )
    .orderBy(asc(broadcast.id))
    .limit(SHOWN);

async function openBroadcasts(db: Db, now: number) {
  const [held, overdue] = await Promise.all([
    broadcasts(db).where(sql`${broadcast.status} = 'ditahan'`).orderBy(desc(broadcast.id)).limit(SHOWN),
    broadcasts(db)
      .where(and(sql`${broadcast.status} = 'terjadwal'`, lt(broadcast.jadwal, new Date(now - OVERDUE_MS))))
      .orderBy(asc(broadcast.jadwal))
      .limit(SHOWN),
  ]);
  return [...held, ...overdue];
}

type Layanan = 'pengaduan' | 'surat';
const FIRST = { surat: 'Diajukan', pengaduan: 'Menunggu' } as const;

/** Length and oldest entry of a service's new rows, and what is late or nearly due. */
async function promised(db: Db, layanan: Layanan, settings: Pengaturan, now: number) {
  const [queue, due] = await Promise.all([
    oldestOf(db, layanan, FIRST[layanan]),
    countOpenDue(db, layanan, settings, now),
  ]);
  return { ...queue, ...due };
}

const countOpenDue = (db: Db, layanan: Layanan, settings: Pengaturan, now: number) =>
  countDue(db, layanan, sql.raw(`status IN ('${FIRST[layanan]}', 'Diproses')`), settings, now);

export async function countAllDue(db: Db, settings: Pengaturan, now: number) {
  const [surat, pengaduan] = await Promise.all([
    countOpenDue(db, 'surat', settings, now),
    countOpenDue(db, 'pengaduan', settings, now),
  ]);
  return { surat, pengaduan };
}

/** Length and oldest entry of a service's rows in one state. */
const oldestOf = (db: Db, layanan: Layanan, status: string) =>
  db.get<Antrean>(sql`
    SELECT COALESCE((SELECT jumlah FROM total_layanan WHERE layanan = ${layanan} AND status = ${status}), 0) AS jumlah,
      (SELECT created_at FROM ${layanan === 'surat' ? surat : pengaduan} WHERE status = ${status} ORDER BY id LIMIT 1) AS tertua`);

/** Counts over indexes and counters, by what an operator needs to see what is counted. */
const MENUNGGU: readonly [Perlu, (now: number, id: number) => SQL][] = [
  [
    'jawab',
    () => sql`(SELECT count(*) FROM percakapan WHERE menunggu_sejak IS NOT NULL) AS percakapan,
      (SELECT count(*) FROM percakapan WHERE mendesak_sejak IS NOT NULL) AS mendesak`,
  ],
  [
    'jawab',
    () => sql`COALESCE((SELECT jumlah FROM total WHERE tabel = 'belum_terjawab'), 0) AS belum_terjawab`,
  ],
  [
    'pengaduan',
    () =>
      sql`COALESCE((SELECT jumlah FROM total_layanan WHERE layanan = 'pengaduan' AND status = 'Menunggu'), 0) AS pengaduan,
      (SELECT count(*) FROM pengaduan WHERE mendesak_sejak IS NOT NULL) AS pengaduan_mendesak`,
  ],
  [
    'surat',
    () =>
      sql`COALESCE((SELECT jumlah FROM total_layanan WHERE layanan = 'surat' AND status = 'Diajukan'), 0) AS surat`,
  ],
  [
    'pesan',
    (now) => sql`(SELECT count(*) FROM broadcast WHERE status = 'ditahan')
      + (SELECT count(*) FROM broadcast WHERE status = 'terjadwal' AND jadwal < ${now - OVERDUE_MS}) AS broadcast`,
  ],
  ['pesan', () => sql`(SELECT count(*) FROM pesan WHERE belum_pasti = 1) AS belum_pasti`],
  [
    sinkronCalls.list,
    () => sql`(SELECT count(*) FROM sinkron WHERE status = 'menunggu_persetujuan') AS sinkron`,
  ],
  [
    'setujui',
    (_, id) => sql`(SELECT count(*) FROM persetujuan WHERE status = 'menunggu' AND diminta_oleh <> ${id})
      + (SELECT count(*) FROM broadcast WHERE status = 'menunggu_persetujuan' AND dibuat_oleh IS NOT ${id} AND diminta_oleh IS NOT ${id})
      AS persetujuan`,
  ],
];

/** Counts what this operator sees, and the held gateways besides, in one query: every open page polls it. */
export function readMenunggu(db: Db, user: Reader, gateways: readonly string[], now: number) {
  const counts = MENUNGGU.flatMap(([perlu, count]) => (diizinkan(user, perlu) ? [count(now, user.id)] : []));
  const held = sql`(SELECT count(*) FROM gateway WHERE ditahan_pada IS NOT NULL
    AND nama IN (SELECT value FROM json_each(${JSON.stringify(gateways)}))) AS gateway`;
  return db.get<JumlahMenunggu & { gateway: number }>(sql`SELECT ${listed([...counts, held])}`);
}
