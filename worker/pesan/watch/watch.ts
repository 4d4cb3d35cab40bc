import { sql } from 'drizzle-orm';
import type { JenisInsiden } from '#contract/portal/insiden.ts';
import { MINUTE_MS } from '#contract/waktu.ts';
import { type Db, runAll } from '../../core/db/client.ts';
import { readSetting } from '../../core/db/pengaturan.ts';
import type { Chosen, GatewayInUse } from '../../gateways/index.ts';
import { missingPayment } from '../biaya/pembayaran.ts';
import { pauseOf } from '../send/pause.ts';
import { readPolicy } from '../send/policy.ts';
import { readAntrean } from './antrean.ts';
import { heldOf } from './gatewayQueries.ts';
import { gatewaysOf } from './hold.ts';
import { minuteOf } from './traffic.ts';

/** A message that waits longer than this with its way open is an incident. */
const LONG_MS = 3_600_000;

/** So is one that is due for so long while none at all is claimed: the queue or its consumer stands still. */
const STILL_MS = 10 * 60_000;

/** A gateway that was away for so long has made others wait. */
const INTERRUPTION_MS = 10 * 60_000;

/** counting stops here */
const LINE = 5_000;

/** A backup is made every night: so long without one is a night and half a day. */
const BACKUP_MS = 36 * 3_600_000;

/** Duration of an incident after the last dead letter or guessed code. */
const DEAD_MS = 3_600_000;

/** A gateway that took a message so lately is there, and need not be asked. */
const SEEN_MS = 60_000;

/** So many wrongly signed webhooks since the last genuine one are no accident; after this time they count no more. */
const MANY_REFUSED = 3;
const REFUSED_MS = 3_600_000;

/** A callback that is off stays an incident for so long: then its page alone says so. */
const TOLD_MS = 24 * 3_600_000;

/** Incidents that are over are kept for this long. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** More broadcasts than ever wait for an operator. */
const MOST_HELD = 500;

interface Found {
  jenis: JenisInsiden;
  sasaran: string;
  /** epoch milliseconds; now when the start is not recorded */
  sejak: number;
}

interface Watched {
  /** a gateway accepts single messages now */
  reachable: boolean;
}

/**
 * Looks for what is wrong, and keeps `insiden` true: opens what has begun, closes what is over.
 *
 * @throws what the database throws; nothing is changed then
 */
export async function watch(db: Db, bucket: R2Bucket, chosen: Chosen, now: number): Promise<Watched> {
  const gateways = gatewaysOf(chosen);
  const policy = await readPolicy(db, chosen);
  const names = gateways.map(({ name }) => name);
  const held = await heldOf(db, names);
  const isHeld = ({ name }: GatewayInUse) => held.some(({ nama }) => nama === name);
  const asked = await Promise.all(
    gateways
      .filter((inUse) => !isHeld(inUse))
      .map(async ({ name, gateway }) => {
        const seen = (policy.gateways.get(name)?.diterima_pada ?? 0) > now - SEEN_MS;
        return { name, ready: seen || (await gateway.probe()).state === 'ready' };
      }),
  );
  const ready = asked.filter((one) => one.ready).map(({ name }) => name);
  const found: Found[] = [
    ...held.map(({ nama, ditahan_pada }) => ({
      jenis: 'gateway_ditahan' as const,
      sasaran: nama,
      sejak: ditahan_pada.getTime(),
    })),
    ...asked
      .filter((one) => !one.ready)
      .map(({ name }) => ({ jenis: 'gateway_putus', sasaran: name, sejak: now }) as const),
    ...(await heldBroadcasts(db, now)),
    ...(await missingBackup(db, now)),
    ...(await refusedWebhooks(db, gateways, now)),
    ...(await missingFiles(db, bucket, now)),
    ...(await endedCallbacks(db, now)),
    ...(await missingPayment(db, chosen, now)).map(
      (sejak) => ({ jenis: 'pembayaran', sasaran: '', sejak }) as const,
    ),
  ];
  const since = await standingSince(db, chosen, ready, now);
  if (since !== null) found.push({ jenis: 'antrean_lama', sasaran: '', sejak: since });
  await keep(db, found, now);
  return { reachable: ready.length > 0 };
}

/**
 * Since when messages wait that nothing keeps from going out, in epoch milliseconds; null when none has waited for too long.
 *
 * @param ready the gateways that take messages
 */
async function standingSince(
  db: Db,
  chosen: Chosen,
  ready: readonly string[],
  now: number,
): Promise<number | null> {
  const { name, rate } = chosen.firstGateway;
  const { tunggal, bergerak } = await readAntrean(db, now);
  const isOlder = (since: number | null, ms: number) => since !== null && since <= now - ms;
  const older = isOlder(tunggal, STILL_MS) || isOlder(bergerak, STILL_MS);
  if (ready.length === 0 || !older || (await wasInterrupted(db, now))) return null;
  const still = await standingStill(db, now);
  const single =
    isOlder(tunggal, still.tunggal ? STILL_MS : LONG_MS) && !(await isLine(db, rate, now)) ? tunggal : null;
  const goOn =
    isOlder(bergerak, still.broadcast ? STILL_MS : LONG_MS) &&
    ready.includes(name) &&
    (await pauseOf(db, await readPolicy(db, chosen), name, now)) === null;
  const times = [single, goOn ? bergerak : null].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Which messages have been due for `STILL_MS`, in which none at all was claimed. */
async function standingStill(db: Db, now: number): Promise<{ tunggal: 0 | 1; broadcast: 0 | 1 }> {
  const claimed = await db.get<{ ya: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM lalu_lintas WHERE menit >= ${minuteOf(now - STILL_MS)} AND diambil > 0) AS ya`,
  );
  if (claimed.ya === 1) return { tunggal: 0, broadcast: 0 };
  const due = sql`p.status = 'pending' AND p.belum_pasti = 0 AND p.klaim IS NULL AND p.coba_pada <= ${now - STILL_MS}`;
  return db.get(sql`
    SELECT EXISTS (SELECT 1 FROM pesan p WHERE p.id_broadcast IS NULL AND ${due}) AS tunggal,
      EXISTS (SELECT 1 FROM broadcast b CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN b.dari AND b.sampai
        WHERE b.status = 'berjalan' AND b.pending > b.belum_pasti AND ${due}) AS broadcast`);
}

/** A gateway was away or held until lately: its backlog is still going out. */
async function wasInterrupted(db: Db, now: number): Promise<boolean> {
  const row = await db.get<{ ya: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM insiden WHERE jenis IN ('gateway_ditahan', 'gateway_putus')
      AND selesai_pada > ${now - LONG_MS} AND selesai_pada - sejak >= ${INTERRUPTION_MS}) AS ya`);
  return row.ya === 1;
}

/** So many single messages are due that a slow gateway takes that long, as for a year's invitations. */
async function isLine(db: Db, rate: number, now: number): Promise<boolean> {
  const most = Math.ceil((rate * LONG_MS) / 1000);
  if (most > LINE) return false;
  const { jumlah } = await db.get<{ jumlah: number }>(sql`
    SELECT count(*) AS jumlah FROM (
      SELECT 1 FROM pesan WHERE id_broadcast IS NULL AND status = 'pending' AND belum_pasti = 0
        AND coba_pada <= ${now} LIMIT ${most})`);
  return jumlah === most;
}

async function heldBroadcasts(db: Db, now: number): Promise<Found[]> {
  const rows = await db.all<{ id: number }>(
    sql`SELECT id FROM broadcast WHERE status = 'ditahan' ORDER BY id DESC LIMIT ${MOST_HELD}`,
  );
  return rows.map(({ id }) => ({ jenis: 'broadcast_ditahan', sasaran: String(id), sejak: now }));
}

/** The nightly backup is missing, and backups are not switched off. */
async function missingBackup(db: Db, now: number): Promise<Found[]> {
  if ((await readSetting(db, 'cadangan_hari')) === 0) return [];
  const { sejak } = await db.get<{ sejak: number | null }>(sql`
    SELECT COALESCE(max(selesai_pada), min(mulai_pada)) AS sejak FROM cadangan`);
  return sejak !== null && sejak <= now - BACKUP_MS ? [{ jenis: 'cadangan_lama', sasaran: '', sejak }] : [];
}

/**
 * Gateways of which no webhook is genuine any more, as after a secret was changed. While genuine ones come, a stranger's raise
 * nothing.
 */
async function refusedWebhooks(db: Db, gateways: readonly GatewayInUse[], now: number): Promise<Found[]> {
  const names = JSON.stringify(gateways.map(({ name }) => name));
  const rows = await db.all<{ gateway: string; menit: number }>(sql`
    SELECT t.gateway, min(t.menit) AS menit FROM lalu_lintas t JOIN gateway k ON k.nama = t.gateway
    WHERE t.gateway IN (SELECT value FROM json_each(${names})) AND t.ditolak > 0
      AND t.menit > max(${minuteOf(now - REFUSED_MS)}, COALESCE(k.webhook_pada, 0) / ${MINUTE_MS})
    GROUP BY 1 HAVING sum(t.ditolak) >= ${MANY_REFUSED}`);
  return rows.map(({ gateway, menit }) => ({
    jenis: 'webhook_ditolak',
    sasaran: gateway,
    sejak: menit * MINUTE_MS,
  }));
}

/** Callbacks that were switched off within the last day and are still off. */
const endedCallbacks = (db: Db, now: number) =>
  db.all<Found>(sql`
    SELECT 'callback_mati' AS jenis, k.nama AS sasaran, c.mati_pada AS sejak
    FROM callback c JOIN kunci_api k ON k.id = c.id_kunci WHERE c.mati_pada > ${now - TOLD_MS}`);

/** The storage of files does not answer, or lacks the file that was published last. */
async function missingFiles(db: Db, bucket: R2Bucket, now: number): Promise<Found[]> {
  const [file] = await db.all<{ kunci: string }>(
    sql`SELECT kunci FROM berkas WHERE terbit_pada IS NOT NULL ORDER BY id DESC LIMIT 1`,
  );
  const there = await bucket.head(file?.kunci ?? 'tidak-ada').then(
    (object) => object !== null || file === undefined,
    () => false,
  );
  return there ? [] : [{ jenis: 'penyimpanan_putus', sasaran: '', sejak: now }];
}

/** One that is found again goes on as it began: the unique index lets no second one begin. */
async function keep(db: Db, found: readonly Found[], now: number): Promise<void> {
  const json = JSON.stringify(found);
  const statements = [
    sql`
      INSERT INTO insiden (jenis, sasaran, sejak)
      SELECT value ->> 'jenis', value ->> 'sasaran', value ->> 'sejak' FROM json_each(${json}) WHERE true
      ON CONFLICT (jenis, sasaran) WHERE selesai_pada IS NULL DO NOTHING`,
    sql`
      UPDATE insiden SET selesai_pada = ${now}
      WHERE selesai_pada IS NULL AND (jenis NOT IN ('antrean_gagal', 'tebakan_kode') OR sejak <= ${now - DEAD_MS}) AND NOT EXISTS (
        SELECT 1 FROM json_each(${json}) j WHERE j.value ->> 'jenis' = jenis AND j.value ->> 'sasaran' = sasaran)`,
    sql`DELETE FROM insiden WHERE selesai_pada <= ${now - KEPT_MS}`,
  ];
  await runAll(db, statements);
}
