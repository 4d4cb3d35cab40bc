import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { saveWorkbook } from '../../../../lib/files/excel.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { JENIS } from '../track/jenis.ts';
import { isiOf, STATUS, tujuanOf } from '../track/status.ts';

const TERKIRIM = ['Isi Diterima', 'Template', 'Dari'];
const HEADINGS = [
  'Tanggal Kirim',
  'Nama',
  'Nomor HP',
  'Group/Personal',
  'Status',
  'Alasan',
  'Jenis',
  'Isi',
  ...TERKIRIM,
];

export const saveLaporan = (title: string, rows: readonly BarisLaporan[]) =>
  saveWorkbook(title, [{ name: 'Data', rows: [HEADINGS, ...rows.map(cells)] }]);

const cells = (row: BarisLaporan): string[] => [
  waktu(row.tanggal_kirim),
  row.nama,
  row.no_hp,
  tujuanOf(row),
  STATUS[row.belum_pasti ? 'belum_pasti' : row.status],
  row.alasan ?? '',
  JENIS[row.jenis],
  isiOf(row),
  row.terkirim ?? '',
  row.lewat ?? '',
  row.dari ?? '',
];
