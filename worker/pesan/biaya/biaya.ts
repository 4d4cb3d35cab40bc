import { sql } from 'drizzle-orm';
import { type Biaya, type BiayaHari, biaya as calls } from '#contract/biaya/biaya.ts';
import type { KategoriBiaya, Tarif } from '#contract/pengaturan/pengaturanBiaya.ts';
import { auditAct } from '../../core/db/audit.ts';
import { batch } from '../../core/db/client.ts';
import type { Call } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import { type Cell, writeXlsx } from '../../excel/write.ts';
import { bulanOf, bulanStatement, readAturan } from './bulan.ts';
import { type Hitungan, hitung, type Jumlah, mataUangOf, roundedOf } from './hitung.ts';

/** Costs of messages. It reads counters only, so it takes as long for a million messages as for one. */
export const biaya = [
  serve(calls.read, async (call) => ({ data: await readBiaya(call, call.query.bulan) })),
  serve(calls.excel, async (call) => {
    const data = await readBiaya(call, call.query.bulan);
    const sasaran = `Biaya ${data.bulan}`;
    await call.db.run(auditAct({ pelaku: call.user, tindakan: 'Mengekspor', sasaran }));
    return call.c.body(writeXlsx(sasaran, sheetOf(data)), 200, {
      'Content-Type': calls.excel.download,
      'Content-Disposition': `attachment; filename="biaya-${data.bulan}.xlsx"`,
    });
  }),
];

const MONTHS = 12;

/** The month so many months before another. */
function monthBefore(bulan: string, months: number): string {
  const [year = 0, month = 1] = bulan.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7);
}

interface Pengirim {
  pengirim: number;
  nama: string | null;
  harga: string;
  jumlah: number;
}

async function readBiaya(
  { db, config }: Pick<Call, 'db' | 'config'>,
  asked: string | null | undefined,
): Promise<Biaya> {
  const aturan = await readAturan(db);
  const { tarif, batas, zona, perkiraan } = aturan;
  const bulan = asked ?? bulanOf(zona, Date.now());
  const months = Array.from({ length: MONTHS }, (_, n) => monthBefore(bulan, MONTHS - 1 - n));
  const { sums, days, senders } = await batch(db, {
    sums: bulanStatement(months[0] ?? bulan, bulan, tarif),
    days: sql<Jumlah>`
      SELECT tanggal, harga, jumlah FROM biaya_harian
      WHERE tanggal BETWEEN ${`${bulan}-01`} AND ${`${bulan}-31`} AND jumlah > 0`,
    senders: sql<Pengirim>`
      SELECT b.pengirim, iif(b.pengirim = 0, NULL, COALESCE(a.nama_pengguna, k.nama, 'Akun yang sudah dihapus')) AS nama, b.harga, b.jumlah
      FROM biaya_pengirim b LEFT JOIN akun a ON a.id = b.pengirim LEFT JOIN kunci_api k ON k.id = -b.pengirim WHERE b.bulan = ${bulan} AND b.jumlah > 0`,
  });
  const { baris, total, gratis_service, kategori, belum_diketahui } = hitung(days, tarif, bulan);
  return {
    bulan,
    mata_uang: mataUangOf(tarif),
    total,
    batas,
    gratis_service,
    kategori,
    belum_diketahui,
    berbiaya: config.firstGateway.gateway.hasPrices === true,
    perkiraan,
    hari: daysOf(baris, tarif),
    pengirim: sendersOf(senders, baris, tarif),
    bulan_lalu: months.map((month) => ({
      bulan: month,
      total: hitung(
        sums.filter(({ tanggal }) => tanggal.startsWith(month)),
        tarif,
        month,
      ).total,
    })),
  };
}

type Baris = Hitungan['baris'];

function daysOf(baris: Baris, tarif: readonly Tarif[]): BiayaHari[] {
  const mata_uang = mataUangOf(tarif);
  return [...Map.groupBy(baris, ({ tanggal }) => tanggal)].map(([tanggal, rows]) => {
    const costOf = (kategori?: KategoriBiaya) =>
      roundedOf(partsIn(rows.filter((row) => !kategori || row.kategori === kategori)), mata_uang);
    return {
      tanggal,
      biaya: costOf(),
      marketing: costOf('marketing'),
      utility: costOf('utility'),
      authentication: costOf('authentication'),
      service: costOf('service'),
    };
  });
}

const partsIn = (rows: Baris) => rows.reduce((all, { biaya }) => all + biaya, 0);

/** Each sender's share of what their messages have cost in the month: all of them share the free ones. */
function sendersOf(senders: readonly Pengirim[], baris: Baris, tarif: readonly Tarif[]): Biaya['pengirim'] {
  const shareOf = ({ harga, jumlah }: Pengirim) => {
    const rows = baris.filter((row) => row.harga === harga);
    const all = rows.reduce((sum, row) => sum + row.jumlah, 0);
    return all === 0 ? 0 : (partsIn(rows) * jumlah) / all;
  };
  return [...Map.groupBy(senders, ({ pengirim }) => pengirim).values()]
    .map((rows) => ({
      nama: rows[0]?.nama ?? null,
      jumlah: rows.reduce((all, { jumlah }) => all + jumlah, 0),
      biaya: roundedOf(
        rows.reduce((all, row) => all + shareOf(row), 0),
        mataUangOf(tarif),
      ),
    }))
    .toSorted((a, b) => b.biaya - a.biaya || b.jumlah - a.jumlah);
}

const KATEGORI: Record<KategoriBiaya, string> = {
  marketing: 'Promosi (marketing)',
  utility: 'Pemberitahuan (utility)',
  authentication: 'Kode (authentication)',
  service: 'Teks bebas (service)',
};

const sheetOf = (data: Biaya): Cell[][] => [
  ['Bulan', data.bulan],
  ['Mata uang', data.mata_uang],
  ['Total', data.total],
  ['Batas', data.batas ?? 'Tanpa batas'],
  ['Tarif', data.perkiraan ? 'Perkiraan' : 'Dipastikan kampus'],
  ['Teks bebas gratis', `${data.gratis_service.terpakai} dari ${data.gratis_service.dari}`],
  ['Belum diketahui harganya', data.belum_diketahui],
  [],
  ['Kategori', 'Diterima', 'Dikenai biaya', 'Biaya'],
  ...data.kategori.map(({ kategori, jumlah, dikenai, biaya }) => [
    KATEGORI[kategori],
    jumlah,
    dikenai,
    biaya,
  ]),
  [],
  ['Tanggal', 'Promosi', 'Pemberitahuan', 'Kode', 'Teks bebas', 'Biaya'],
  ...data.hari.map((day) => [
    ...[day.tanggal, day.marketing, day.utility, day.authentication, day.service, day.biaya],
  ]),
  [],
  ['Pengirim', 'Diterima', 'Biaya'],
  ...data.pengirim.map(({ nama, jumlah, biaya }) => [nama ?? 'Portal', jumlah, biaya]),
  [],
  ['Bulan', 'Biaya'],
  ...data.bulan_lalu.map(({ bulan, total }) => [bulan, total]),
];
