import { sql } from 'drizzle-orm';
import { skm as calls, ikmOf, mutuOf, PALING_SEDIKIT, type Skm } from '#contract/standar/skm.ts';
import { UNSUR } from '#contract/standar/survei.ts';
import type { Layanan } from '#contract/standar/tenggat.ts';
import { auditAct } from '../core/db/audit.ts';
import { batch, type Db } from '../core/db/client.ts';
import { serve } from '../core/http/serve.ts';
import { type Cell, writeXlsx } from '../excel/write.ts';

export const skm = [
  serve(calls.read, async ({ db, query }) => ({ data: await readSkm(db, query) })),
  serve(calls.excel, async ({ c, db, user, query }) => {
    const data = await readSkm(db, query);
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: 'Survei kepuasan' }));
    return c.body(writeXlsx('Survei kepuasan', sheetOf(data, query)), 200, {
      'Content-Type': calls.excel.download,
      'Content-Disposition': 'attachment; filename="survei-kepuasan.xlsx"',
    });
  }),
];

interface Period {
  dari?: string | null;
  sampai?: string | null;
}

/** The sum of one element's answers to one service in one quarter. */
interface Sum {
  layanan: Layanan;
  kuartal: string;
  unsur: number;
  jumlah: number;
  responden: number;
}

async function readSkm(db: Db, { dari, sampai }: Period): Promise<Skm> {
  const within = sql`tanggal BETWEEN ${dari ?? ''} AND ${sampai ?? '9'}`;
  const { sums, saran } = await batch(db, {
    sums: sql<Sum>`
      SELECT layanan, substr(tanggal, 1, 5) || ((substr(tanggal, 6, 2) + 2) / 3) AS kuartal,
        j.key AS unsur, sum(j.value) AS jumlah, count(*) AS responden
      FROM survei_jawaban, json_each(jawaban) j WHERE ${within}
      GROUP BY layanan, kuartal, unsur ORDER BY kuartal DESC, layanan, unsur`,
    saran: sql<{ saran: string }>`
      SELECT saran FROM survei_jawaban WHERE saran IS NOT NULL AND ${within} ORDER BY saran COLLATE NOCASE`,
  });
  const { responden, rata } = meansOf(sums);
  const groups = Map.groupBy(sums, ({ layanan, kuartal }) => `${layanan} ${kuartal}`);
  return {
    responden,
    unsur: UNSUR.map(({ nama }, n) => ({ nama, rata: rata[n] ?? null })),
    ...indexOf(rata),
    rincian: [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { responden, rata } = meansOf(group);
      const index = indexOf(responden < PALING_SEDIKIT ? [] : rata);
      return [{ layanan: first.layanan, kuartal: first.kuartal, responden, ...index }];
    }),
    saran: saran.map(({ saran }) => saran),
  };
}

/** The mean of each element; empty without answers. */
function meansOf(sums: readonly Sum[]) {
  const of = (unsur: number, what: 'jumlah' | 'responden') =>
    sums.filter((row) => row.unsur === unsur).reduce((all, row) => all + row[what], 0);
  const responden = of(0, 'responden');
  return { responden, rata: responden === 0 ? [] : UNSUR.map((_, n) => of(n, 'jumlah') / responden) };
}

function indexOf(rata: readonly number[]): Pick<Skm, 'ikm' | 'mutu'> {
  if (rata.length === 0) return { ikm: null, mutu: null };
  const ikm = ikmOf(rata);
  return { ikm, mutu: mutuOf(ikm) };
}

const NAMA: Record<Layanan, string> = { surat: 'Surat', pengaduan: 'Pengaduan' };

const sheetOf = (data: Skm, { dari, sampai }: Period): Cell[][] => [
  ['Dari', dari ?? 'awal'],
  ['Sampai', sampai ?? 'sekarang'],
  ['Responden', data.responden],
  ['IKM', data.ikm ?? ''],
  ['Mutu pelayanan', data.mutu ?? ''],
  [],
  ['Unsur', 'Rata-rata'],
  ...data.unsur.map(({ nama, rata }) => [nama, rata ?? '']),
  [],
  ['Layanan', 'Kuartal', 'Responden', 'IKM', 'Mutu'],
  ...data.rincian.map(({ layanan, kuartal, responden, ikm, mutu }) => [
    ...[NAMA[layanan], kuartal, responden, ikm ?? `kurang dari ${PALING_SEDIKIT} jawaban`, mutu ?? ''],
  ]),
  [],
  ['Saran'],
  ...data.saran.map((saran) => [saran]),
];
