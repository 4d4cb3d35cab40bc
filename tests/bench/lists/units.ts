/**
 * The processor time of a list for an operator of a faculty, against an operator of the campus, in one process and interleaved: 40,000
 * students in eight faculties, 400,000 messages, 10,000 conversations.
 *
 *   node tests/bench/lists/units.ts
 */
import type { Db } from '../../../worker/core/db/client.ts';
import { readPage } from '../../../worker/core/db/daftar.ts';
import { group } from '../../../worker/core/db/schema.ts';
import { connectUnit } from '../../../worker/core/db/unit.ts';
import { pageOfPercakapan } from '../../../worker/jawab/percakapan/percakapanList.ts';
import { pageOfWork } from '../../../worker/pengaduan/pengaduanQueries.ts';
import { pageOfBroadcasts } from '../../../worker/pesan/report/broadcastList.ts';
import { pageOfReport } from '../../../worker/pesan/report/laporanQueries.ts';
import { pageOfSurat, pageOfSuratMasuk } from '../../../worker/surat/suratQueries.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { fixed, median, processorTime, ratio } from '../../support/measure.ts';
import { fillCampus } from './units/campus.ts';

const ROUNDS = 40;
const UNIT = 3;

const { db, sqlite } = memoryDb();
fillCampus(sqlite);
const unit = connectUnit(db.$client, UNIT);

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
  'people by NIM': people(1, 'N31003'),
  'report, page 1': report(1),
  'report, page 300': report(300),
  'report by number': report(1, '08110031003'),
  conversations: talks(false),
  'conversations that wait': talks(true),
  letters: (who) => pageOfSurat(who, { ...letters, status: null }),
  'open letters': (who) => pageOfSurat(who, { ...letters, status: 'terbuka' }),
  'incoming letters': (who) => pageOfSuratMasuk(who, null, first),
  complaints: (who) => pageOfWork(who, { status: null, kategori: null, cari: null }, first),
  groups: (who) => who.select().from(group),
  broadcasts: (who) => pageOfBroadcasts(who, first),
};

const figures: Record<string, Record<string, number>> = {};
for (const [name, list] of Object.entries(LISTS)) {
  const campus: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    campus.push(await processorTime(() => list(db)));
    own.push(await processorTime(() => list(unit)));
  }
  const [whole, part] = [median(campus), median(own)];
  figures[name] = {
    ratio: ratio(part, whole),
    'campus, ms': fixed(whole / 1000),
    'faculty, ms': fixed(part / 1000),
  };
}
console.table(figures);
