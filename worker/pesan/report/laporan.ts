import type { Meta } from '#contract/daftar.ts';
import { type BarisLaporan, laporan as calls, type KategoriLaporan } from '#contract/pesan/laporan.ts';
import { auditAct } from '../../core/db/audit.ts';
import type { Page } from '../../core/db/paged.ts';
import { alwaysPaged, streamRows } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';
import { chartOfReport } from './grafik.ts';
import { allOfReport, type Laporan, pageOfReport } from './laporanQueries.ts';

export const laporan = [
  serve(calls.list, async ({ db, params, query }) => {
    const page = alwaysPaged(query);
    return replyOf(page, await pageOfReport(db, { ...query, ...categoryOf(params) }, page));
  }),
  serve(calls.ekspor, async ({ db, user, params, query }) => {
    const sasaran = `Report pesan ${params.kategori}`;
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran }));
    return streamRows(allOfReport(db, { ...query, ...categoryOf(params) }), present);
  }),
  serve(calls.grafik, async ({ db, params, query }) => ({
    data: await chartOfReport(db, { ...query, ...categoryOf(params) }, Date.now()),
  })),
];

const categoryOf = ({ kategori }: { kategori: KategoriLaporan }) => ({
  kategori: kategori === 'Semua' ? null : kategori,
});

export const replyOf = (
  { page, limit }: Page,
  { rows, total, sejak }: { rows: Laporan[]; total: number; sejak?: Date | null },
) => ({
  data: rows.map(present),
  meta: { page, limit, total, ...(sejak && { sejak: sejak.toISOString() }) } satisfies Meta,
});

function present(row: Laporan & { siaran?: number }): BarisLaporan {
  const { created_at, dikirim_pada, nama_template: template, siaran: _, ...shown } = row;
  return {
    ...shown,
    template,
    belum_pasti: row.status === 'pending' && row.belum_pasti,
    tanggal_kirim: (dikirim_pada ?? created_at).toISOString(),
  };
}
