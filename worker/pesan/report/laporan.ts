import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import type { Kategori } from '#contract/peran.ts';
import { type BarisLaporan, ReportQuery } from '#contract/pesan/laporan.ts';
import { auditAct } from '../../core/db/audit.ts';
import { query } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { alwaysPaged, streamRows } from '../../core/http/list.ts';
import { kategoriOf } from '../../core/http/saringan.ts';
import { allOfReport, type Laporan, type Page, pageOfReport } from './laporanQueries.ts';
import type { Filter } from './laporanSaringan.ts';

type Query = z.output<typeof ReportQuery>;

/** The message report of each category. */
export const laporan = new Hono<App>()
  .get('/reportpesan/:kategori', guard('Operator'), query(ReportQuery), async (c) => {
    const asked = c.req.valid('query');
    const kategori = reportOf(c.req.param('kategori'));
    const page = alwaysPaged(asked);
    return c.json(replyOf(page, await pageOfReport(c.var.db, kategori, filterOf(asked), page)));
  })
  .get('/reportpesan/:kategori/ekspor', guard('Operator'), query(ReportQuery), async (c) => {
    const { db, user } = c.var;
    const nama = c.req.param('kategori');
    const kategori = reportOf(nama);
    const asked = filterOf(c.req.valid('query'));
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: `Report pesan ${nama}` }));
    return streamRows(allOfReport(db, kategori, asked), present);
  });

/** The category that is asked for, null for all. @throws ApiError tidak_ditemukan */
const reportOf = (nama: string): Kategori | null => (nama === 'Semua' ? null : kategoriOf(nama));

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

function present(row: Laporan): BarisLaporan {
  const { id, nama, no_hp, nama_group, status, jenis, alasan, alasan_kode, body, alamat } = row;
  const { terkirim, lewat, dari } = row;
  return {
    id,
    nama,
    no_hp,
    nama_group,
    status,
    jenis,
    alasan,
    alasan_kode,
    body,
    alamat,
    terkirim,
    lewat,
    dari,
    template: row.nama_template,
    belum_pasti: status === 'pending' && row.belum_pasti,
    tanggal_kirim: (row.dikirim_pada ?? row.created_at).toISOString(),
  };
}
