import { sql } from 'drizzle-orm';
import { ZONA, type Zona } from '#contract/pengaturan/pengaturanKirim.ts';
import type { JenisInsiden } from '#contract/portal/insiden.ts';
import { type Db, runAll } from '../../core/db/client.ts';
import { readSettings } from '../../core/db/pengaturan.ts';
import { log } from '../../core/log.ts';
import type { Chosen } from '../../gateways/index.ts';
import { enqueueChange, toOperator } from '../accept/enqueue.ts';
import type { Queues } from '../queue/chunk.ts';
import { LEWAT } from '../transitions/reasons.ts';
import { takeBackNews } from '../transitions/sweep.ts';
import { readAntrean } from './antrean.ts';
import { type InsidenRow, isMature } from './insiden.ts';
import { minuteOf } from './traffic.ts';
import { watch } from './watch.ts';

/** An incident that comes back within this time is not reported again. */
const QUIET_MS = 6 * 3_600_000;

/** A message that has not gone out for so long is no news any more. */
const STALE_MS = 30 * 60_000;

/** Refused webhooks are counted over so long. */
const RECENT_MS = 5 * 60_000;

/** A fault of the gateway that could not be reported while it lasted is reported up to this long afterwards. */
const AFTERWARDS_MS = 3_600_000;

interface Notifier {
  db: Db;
  bucket: R2Bucket;
  queues: Queues;
  siteUrl: string;
  now: number;
}

export const watchAndNotify = async (notifier: Notifier, chosen: Chosen): Promise<void> =>
  notify(notifier, (await watch(notifier.db, notifier.bucket, chosen, notifier.now)).reachable);

/**
 * Tells the operators, on the numbers that they have set, of what is wrong: each thing once. With no gateway to send through
 * nothing is written that would arrive hours later: what is still wrong once one is back is told then, and that it was the
 * gateway.
 *
 * What is told is an ordinary message, and what becomes of it makes no incident of its own: after half an hour it is taken
 * back, before anything is called too old.
 *
 * @param reachable whether a gateway takes single messages now
 */
async function notify({ db, queues, siteUrl, now }: Notifier, reachable: boolean): Promise<void> {
  await takeBack(db, now);
  if (!reachable) return;
  const untold = await readUntold(db, now);
  const due = untold.filter((one) => isMature(one, now));
  if (due.length === 0) return;
  const { kabar_nomor, jam_tenang } = await readSettings(db);
  const [first, ...others] = kabar_nomor;
  if (first === undefined) return;
  const { menunggu } = await readAntrean(db, now);
  for (const one of due) {
    const ditolak = await countRefused(db, one.sasaran, now);
    const body = textOf(one, { siteUrl, menunggu, ditolak, zona: jam_tenang.zona });
    const to = (no_hp: string) => toOperator(no_hp, body);
    const told = sql`UPDATE insiden SET dikabarkan_pada = ${now} WHERE id = ${one.id} AND dikabarkan_pada IS NULL`;
    const which = sql`
      UPDATE insiden SET pesan_dari = last_insert_rowid() - ${others.length}, pesan_sampai = last_insert_rowid()
      WHERE id = ${one.id}`;
    const id = await enqueueChange(db, queues.pesan, [told], to(first), [which], others.map(to));
    if (id !== null) log('warn', 'operators told', { jenis: one.jenis, numbers: kabar_nomor.length });
  }
}

/** Incidents that operators have not been told of, nor of the same one lately. */
const readUntold = (db: Db, now: number) =>
  db.all<InsidenRow>(sql`
    SELECT i.id, i.jenis, i.sasaran, i.sejak, i.selesai_pada FROM insiden i
    WHERE i.dikabarkan_pada IS NULL
      AND (i.selesai_pada IS NULL
        OR (i.jenis IN ('gateway_ditahan', 'gateway_putus') AND i.selesai_pada > ${now - AFTERWARDS_MS}))
      AND NOT EXISTS (
        SELECT 1 FROM insiden l WHERE l.jenis = i.jenis AND l.sasaran = i.sasaran AND l.dikabarkan_pada > ${now - QUIET_MS})
    ORDER BY i.sejak`);

/** Takes back messages that did not go out in time. An incident whose messages reached no operator is reported again. */
async function takeBack(db: Db, now: number): Promise<void> {
  const statements = [
    takeBackNews(now - QUIET_MS, now - STALE_MS),
    sql`
      UPDATE insiden SET dikabarkan_pada = NULL
      WHERE dikabarkan_pada BETWEEN ${now - QUIET_MS} AND ${now - STALE_MS} AND NOT EXISTS (
        SELECT 1 FROM pesan p WHERE p.id BETWEEN pesan_dari AND pesan_sampai
          AND (p.status <> 'cancel' OR COALESCE(p.alasan_kode, '') <> ${LEWAT.code}))`,
  ];
  await runAll(db, statements);
}

async function countRefused(db: Db, gateway: string, now: number): Promise<number> {
  const { jumlah } = await db.get<{ jumlah: number }>(sql`
    SELECT COALESCE(sum(ditolak), 0) AS jumlah FROM lalu_lintas
    WHERE gateway = ${gateway} AND menit > ${minuteOf(now - RECENT_MS)}`);
  return jumlah;
}

interface Known {
  siteUrl: string;
  menunggu: number;
  /** webhooks refused in the last minutes */
  ditolak: number;
  zona: Zona;
}

/** One line, since a template may carry it. Holds no person's name and no reason, which may quote a provider. */
function textOf(
  { jenis, sasaran, sejak, selesai_pada }: InsidenRow,
  { siteUrl, menunggu, ditolak, zona }: Known,
): string {
  const at = (time: number) => `${clock(zona).format(time)} ${ZONA[zona]}`;
  const page = (name: string, path: string) =>
    siteUrl === '' ? `halaman ${name} di portal` : `${siteUrl}/operator/${path}`;
  if (selesai_pada !== null) {
    const was = jenis === 'gateway_ditahan' ? 'ditahan' : 'tidak menjawab';
    return `Portal kampus: gateway WhatsApp ${sasaran} sempat ${was} dari ${at(sejak)} sampai ${at(selesai_pada)}. Sekarang normal, ${menunggu} pesan tertunda.`;
  }
  const sentences: Record<JenisInsiden, string> = {
    gateway_ditahan: `gateway WhatsApp ${sasaran} ditahan sejak ${at(sejak)}, tidak ada pesan yang keluar lewat gateway itu. Sebabnya dan cara melanjutkannya: ${page('Gateway', 'gateway')}`,
    gateway_putus: `gateway WhatsApp ${sasaran} tidak menjawab sejak ${at(sejak)}. Pesan yang hanya dapat dikirim lewat gateway itu menunggu. Periksa: ${page('Gateway', 'gateway')}`,
    webhook_ditolak: `kabar dari gateway WhatsApp ${sasaran} ditolak sejak ${at(sejak)} (${ditolak} kali dalam 5 menit terakhir) karena tanda tangannya tidak cocok. Status pesan, balasan, dan STOP tidak masuk. Samakan rahasia webhook: ${page('Gateway', 'gateway')}`,
    penyimpanan_putus: `penyimpanan berkas tidak menjawab sejak ${at(sejak)}. Gambar, dokumen, dan surat tidak dapat dibuka.`,
    broadcast_ditahan: `broadcast nomor ${sasaran} ditahan sejak ${at(sejak)} dan menunggu keputusan operator: ${page('Broadcast', `report/broadcast/${sasaran}`)}`,
    antrean_lama: `ada pesan yang menunggu sejak ${at(sejak)}, padahal gateway siap. Periksa: ${page('Gateway', 'gateway')}`,
    cadangan_lama: `tidak ada cadangan basis data yang selesai sejak ${at(sejak)}. Periksa: ${page('Cadangan', 'cadangan')}`,
    tebakan_kode: `sejak ${at(sejak)} banyak kode salah dicoba untuk mengganti password orang. Percobaan itu otomatis diperlambat. Periksa: ${page('Audit', 'audit')}`,
    pembayaran: `teks bebas diterima Meta tetapi tidak sampai sejak jatah gratis bulan ini habis: metode pembayaran belum ada. Pasang di WhatsApp Manager. Biayanya: ${page('Biaya', 'biaya')}`,
    callback_mati: `status pesan tidak dikabarkan lagi ke sistem ${sasaran} sejak ${at(sejak)}, karena penerimanya minta berhenti (410) atau seminggu selalu gagal. Periksa: ${page('Kunci API', 'kunci')}`,
    antrean_gagal: `antrean gagal memproses sebagian pesan pada ${at(sejak)}, dan pesan itu ditandai gagal. Periksa dan kirim ulang: ${page('Report', 'report/pesan')}`,
  };
  return `Portal kampus: ${sentences[jenis]}`;
}

const clock = (zona: Zona) =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: zona,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
