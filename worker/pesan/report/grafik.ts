import { type SQL, sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import {
  type GrafikLaporan,
  HARI_GRAFIK,
  MAX_HARI_GRAFIK,
  type PerStatus,
  type SatuanGrafik,
} from '#contract/pesan/grafik.ts';
import { DAY_MS, HOUR_MS, isoOf, WIB_MS, wibOf } from '#contract/waktu.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { broadcast, pesan } from '../../core/db/schema.ts';
import { type Filter, isOfReport, isSingle, ofKategori, WAKTU } from './laporanSaringan.ts';

/** Length of a bar's name: a prefix of `2026-11-20T09`. */
const LENGTH: Record<SatuanGrafik, number> = { jam: 13, hari: 10, bulan: 7 };
/** Most days shown as days. */
const MOST_DAYS = 31;

/** Epoch milliseconds, both inclusive. */
interface Range {
  dari: number;
  sampai: number;
}

const startOfDay = (at: number) => at - ((at + WIB_MS) % DAY_MS);

/** The range to chart: as asked, at most a year; without a start, two weeks to its end. */
function rangeOf({ dari, sampai }: Pick<Filter, 'dari' | 'sampai'>, now: number): Range {
  const end = sampai?.getTime() ?? now;
  const back = (days: number) => startOfDay(end) - (days - 1) * DAY_MS;
  const start = dari?.getTime() ?? back(HARI_GRAFIK);
  return { dari: Math.min(end, Math.max(start, back(MAX_HARI_GRAFIK))), sampai: end };
}

function satuanOf({ dari, sampai }: Range): SatuanGrafik {
  const days = (startOfDay(sampai) - startOfDay(dari)) / DAY_MS + 1;
  if (days === 1) return 'jam';
  return days <= MOST_DAYS ? 'hari' : 'bulan';
}

/** Counts a report's messages by hour, day or month, and the reasons of the failed ones. */
export async function chartOfReport(
  db: Db,
  { kategori, ...asked }: Pick<Filter, 'kategori' | 'dari' | 'sampai'>,
  now: number,
): Promise<GrafikLaporan> {
  const range = rangeOf(asked, now);
  const satuan = satuanOf(range);
  const filter = filterOf(range, kategori);
  const { counted, alasan } = await batch(db, {
    counted: countsQuery(filter, satuan),
    alasan: reasonsQuery(filter),
  });
  return {
    dari: isoOf(range.dari),
    sampai: isoOf(range.sampai),
    satuan,
    pesan: filled(counted, range, satuan),
    alasan,
  };
}

/** Counts the messages of the last days, including today: one entry a day, oldest first. */
export async function messagesPerDay(db: Db, days: number, now: number): Promise<Counts[]> {
  const range = { dari: startOfDay(now) - (days - 1) * DAY_MS, sampai: now };
  const counted = await db.all<Counts>(countsQuery(filterOf(range), 'hari'));
  return filled(counted, range, 'hari');
}

type Counts = PerStatus & { waktu: string };

const filterOf = ({ dari, sampai }: Range, kategori: Kategori | null = null): Filter => ({
  kategori,
  dari: new Date(dari),
  sampai: new Date(sampai),
});

/** Broadcasts have their own counters; single messages are few. */
function countsQuery(filter: Filter, satuan: SatuanGrafik) {
  const bar = (at: SQL) =>
    sql`substr(strftime('%Y-%m-%dT%H', (${at} + ${WIB_MS}) / 1000, 'unixepoch'), 1, ${LENGTH[satuan]})`;
  return sql<Counts>`
    SELECT waktu, sum(pending) AS pending, sum(sent) AS sent, sum("read") AS "read", sum(cancel) AS cancel FROM (
      SELECT ${bar(sql`${pesan.created_at}`)} AS waktu, ${pesan.status} = 'pending' AS pending, ${pesan.status} = 'sent' AS sent,
        ${pesan.status} = 'read' AS "read", ${pesan.status} = 'cancel' AS cancel
      FROM ${pesan} WHERE ${isSingle(filter)}
      UNION ALL
      SELECT ${bar(WAKTU)}, ${broadcast.pending}, ${broadcast.sent}, ${broadcast.read}, ${broadcast.cancel}
      FROM ${broadcast} WHERE ${isOfReport(filter)}
    ) GROUP BY waktu`;
}

/** Reads only failed messages, and of those only the entries of an index. */
function reasonsQuery(filter: Filter) {
  const failed = sql`${pesan.status} = 'cancel' AND ${pesan.created_at} > 0`;
  return sql<{ alasan_kode: KodeAlasan | null; jumlah: number }>`
    SELECT alasan_kode, count(*) AS jumlah FROM (
      SELECT ${pesan.alasan_kode} AS alasan_kode FROM ${broadcast} CROSS JOIN ${pesan} INDEXED BY pesan_gagal
      WHERE ${isOfReport(filter)} AND ${broadcast.cancel} > 0
        AND ${pesan.id_broadcast} = ${broadcast.id} AND ${failed}
      UNION ALL
      SELECT ${pesan.alasan_kode} FROM ${pesan} INDEXED BY pesan_gagal
      WHERE ${ofKategori(pesan.kategori, filter) ?? sql`true`} AND ${isSingle({ ...filter, kategori: null })} AND ${failed}
    ) GROUP BY alasan_kode ORDER BY jumlah DESC, alasan_kode`;
}

/** One entry for each bar of the range, also where nothing was sent. */
function filled(counted: readonly Counts[], { dari, sampai }: Range, satuan: SatuanGrafik): Counts[] {
  const byBar = new Map(counted.map((counts) => [counts.waktu, counts]));
  const step = satuan === 'jam' ? HOUR_MS : DAY_MS;
  const bars = new Set<string>();
  for (let at = startOfDay(dari); at <= sampai; at += step) bars.add(wibOf(at).slice(0, LENGTH[satuan]));
  return [...bars].map((waktu) => byBar.get(waktu) ?? { waktu, pending: 0, sent: 0, read: 0, cancel: 0 });
}
