import { sql } from 'drizzle-orm';
import { kinerja as calls, ikmOf, type Kinerja, PALING_SEDIKIT } from '#contract/standar/skm.ts';
import { UNSUR } from '#contract/standar/survei.ts';
import type { Layanan } from '#contract/standar/tenggat.ts';
import { batch, type Db } from '../core/db/client.ts';
import { serve } from '../core/http/serve.ts';
import { dayOf } from './hariKerja.ts';

export const kinerja = [serve(calls.list, async ({ db }) => ({ data: await readKinerja(db, Date.now()) }))];

/** Cases of a service in a month that took as long, and kept the promise or not. */
interface Counted {
  layanan: Layanan;
  bulan: string;
  hari_kerja: number;
  tepat_waktu: 0 | 1;
  jumlah: number;
}

interface Answered {
  layanan: Layanan;
  bulan: string;
  responden: number;
  jumlah: number;
}

/** The last twelve months, newest first. */
async function readKinerja(db: Db, now: number): Promise<Kinerja[]> {
  const thisMonth = dayOf(now).slice(0, 7);
  const since = `${Number(thisMonth.slice(0, 4)) - 1}${thisMonth.slice(4)}`;
  const { cases, answers } = await batch(db, {
    cases: sql<Counted>`
      SELECT layanan, bulan, hari_kerja, tepat_waktu, count(*) AS jumlah FROM penyelesaian WHERE bulan > ${since}
      GROUP BY bulan, layanan, hari_kerja, tepat_waktu ORDER BY bulan DESC, layanan DESC, hari_kerja`,
    answers: sql<Answered>`
      SELECT layanan, substr(tanggal, 1, 7) AS bulan, count(DISTINCT s.id) AS responden, sum(j.value) AS jumlah
      FROM survei_jawaban s, json_each(s.jawaban) j WHERE tanggal > ${since} GROUP BY layanan, bulan`,
  });
  const groups = Map.groupBy(cases, ({ layanan, bulan }) => `${layanan} ${bulan}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const jumlah = countOf(group);
    if (!first || jumlah < PALING_SEDIKIT) return [];
    const { layanan, bulan } = first;
    const given = answers.find((one) => one.layanan === layanan && one.bulan === bulan);
    const inTime = countOf(group.filter(({ tepat_waktu }) => tepat_waktu === 1));
    return [
      {
        layanan,
        bulan,
        jumlah,
        hari_kerja: medianOf(group.flatMap((one) => Array<number>(one.jumlah).fill(one.hari_kerja))),
        tepat_waktu: Math.round((inTime / jumlah) * 100),
        ikm:
          given && given.responden >= PALING_SEDIKIT
            ? ikmOf([given.jumlah / given.responden / UNSUR.length])
            : null,
      },
    ];
  });
}

const countOf = (group: readonly Counted[]) => group.reduce((all, { jumlah }) => all + jumlah, 0);

/** @param sorted at least one number, ascending */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}
