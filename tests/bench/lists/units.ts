/**
 * A list for an operator of a faculty, against an operator of the campus, in one process and interleaved: its processor time, and how
 * long it is waited for with the database 100 ms away. 40,000 students in eight faculties, 400,000 messages, 10,000 conversations.
 *
 *   node tests/bench/lists/units.ts
 */
import { connect, type Db } from '../../../worker/core/db/client.ts';
import { readPage } from '../../../worker/core/db/daftar.ts';
import { group } from '../../../worker/core/db/schema.ts';
import { connectUnit } from '../../../worker/core/db/unit.ts';
import { pageOfPercakapan } from '../../../worker/jawab/percakapan/percakapanList.ts';
import { delayed } from '../../../worker/local/delayed.ts';
import { pageOfWork } from '../../../worker/pengaduan/pengaduanQueries.ts';
import { pageOfBroadcasts } from '../../../worker/pesan/report/broadcastList.ts';
import { pageOfReport } from '../../../worker/pesan/report/laporanQueries.ts';
import { pageOfSurat, pageOfSuratMasuk } from '../../../worker/surat/suratQueries.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { fixed, median, processorTime, ratio, timed } from '../../support/measure.ts';
import { fillCampus } from './units/campus.ts';

const ROUNDS = 40;
const FAR_ROUNDS = 3;
const DISTANCE_MS = 100;
const UNIT = 3;

const { db, sqlite } = memoryDb();
fillCampus(sqlite);
const unit = connectUnit(db.$client, UNIT);
const far = delayed(db.$client, DISTANCE_MS);
const [farDb, farUnit] = [connect(far), connectUnit(far, UNIT)];

const people =
  (page: number, cari: string | null = null) =>
  (who: Db) =>
    readPage(who, 'mahasiswa', { page, limit: 10, cari });
const report =
  (page: number, cari: string | null = null) =>
  (who: Db) =>
    pageOfReport(
      who,
      { kategori: 'Mahasiswa', status: null, dari: null, sampai: null, cari },
      { page, limit: 10 },
    );
const talks = (menunggu: boolean) => (who: Db) =>
  pageOfPercakapan(who, { menunggu, menungguDulu: true, cari: null }, { page: 1, limit: 10 });
const first = { page: 1, limit: 10, cari: null };
const letters = { ...first, jenis: null, id_mahasiswa: null };

const LISTS: Record<string, (who: Db) => Promise<unknown>> = {
  'people, page 1': people(1),
  'people, page 300': people(300),
  'people by name': people(1, 'Orang 12'),
  'people by NIM': people(1, 'N31002'),
  'report, page 1': report(1),
  'report, page 300': report(300),
  'report by number': report(1, '08110031002'),
  conversations: talks(false),
  'conversations that wait': talks(true),
  letters: (who) => pageOfSurat(who, { ...letters, status: null }),
  'open letters': (who) => pageOfSurat(who, { ...letters, status: 'terbuka' }),
  'incoming letters': (who) => pageOfSuratMasuk(who, null, first),
  complaints: (who) => pageOfWork(who, { status: null, kategori: null, cari: null }, first),
  groups: (who) => who.select().from(group),
  broadcasts: (who) => pageOfBroadcasts(who, first),
};

/** Medians of both operators' runs, in turn. */
async function compare(
  rounds: number,
  list: (who: Db) => Promise<unknown>,
  [campus, faculty]: readonly [Db, Db],
  measure: typeof timed,
) {
  const times = { campus: [] as number[], faculty: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.campus.push(await measure(() => list(campus)));
    times.faculty.push(await measure(() => list(faculty)));
  }
  return { campus: median(times.campus), faculty: median(times.faculty) };
}

const processor: Record<string, Record<string, number>> = {};
const waiting: Record<string, Record<string, number>> = {};
for (const [name, list] of Object.entries(LISTS)) {
  const used = await compare(ROUNDS, list, [db, unit], processorTime);
  processor[name] = {
    ratio: ratio(used.faculty, used.campus),
    'campus, ms': fixed(used.campus / 1000),
    'faculty, ms': fixed(used.faculty / 1000),
  };
  const waited = await compare(FAR_ROUNDS, list, [farDb, farUnit], timed);
  // Statements sent at the same time are one trip.
  const trips = (whole: number, working: number) => Math.round((whole - working / 1000) / DISTANCE_MS);
  waiting[name] = {
    ratio: ratio(waited.faculty, waited.campus),
    'campus, ms': Math.round(waited.campus),
    'faculty, ms': Math.round(waited.faculty),
    'trips, campus': trips(waited.campus, used.campus),
    'trips, faculty': trips(waited.faculty, used.faculty),
  };
}
console.log('Processor time');
console.table(processor);
console.log(`Waiting, with the database ${DISTANCE_MS} ms away`);
console.table(waiting);
