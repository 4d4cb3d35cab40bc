import type * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import {
  type BarisLaporan,
  laporan as calls,
  type KategoriLaporan,
  type ReportQuery,
} from '#contract/pesan/laporan.ts';
import { auditAct } from '../../core/db/audit.ts';
import { alwaysPaged, streamRows } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';
import { chartOfReport } from './grafik.ts';
import { allOfReport, type Laporan, type Page, pageOfReport } from './laporanQueries.ts';
import type { Filter } from './laporanSaringan.ts';

type Query = z.output<typeof ReportQuery>;

export const laporan = [
  serve(calls.list, async ({ db, params, query }) => {
    const page = alwaysPaged(query);
    return replyOf(page, await pageOfReport(db, { ...categoryOf(params), ...filterOf(query) }, page));
  }),
  serve(calls.ekspor, async ({ db, user, params, query }) => {
    const sasaran = `Report pesan ${params.kategori}`;
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran }));
    return streamRows(allOfReport(db, { ...categoryOf(params), ...filterOf(query) }), present);
  }),
  serve(calls.grafik, async ({ db, params, query: { dari = null, sampai = null } }) => ({
    data: await chartOfReport(db, { ...categoryOf(params), dari, sampai }, Date.now()),
  })),
];

const categoryOf = ({ kategori }: { kategori: KategoriLaporan }) => ({
  kategori: kategori === 'Semua' ? null : kategori,
});

export const filterOf = ({ status, dari, sampai, cari }: Query): Filter => ({
  status: status ?? null,
  dari: dari ?? null,
  sampai: sampai ?? null,
  cari: cari ?? null,
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
