import type { BarisLaporan, SaringanStatus } from '#contract/pesan/laporan.ts';
import type { StatusPesan } from '#contract/pesan/pesan.ts';
import type { Bagan } from '../../../../components/charts/GrafikBatang.tsx';

export const STATUS: Record<SaringanStatus, string> = {
  sent: 'Terkirim',
  read: 'Dibaca',
  pending: 'Pending',
  cancel: 'Gagal',
  belum_pasti: 'Belum diketahui',
};

export const STATUS_OPTIONS: readonly (readonly [SaringanStatus | '', string])[] = [
  ['', 'Semua'],
  ...(Object.entries(STATUS) as [SaringanStatus, string][]),
];

export const isiOf = ({ body }: BarisLaporan) =>
  body === '' ? ISI_DIHAPUS : (body ?? 'Pesan rahasia, isinya tidak disimpan');

/** Shown instead of a deleted text. */
export const ISI_DIHAPUS = 'Isi sudah dihapus: masa simpannya habis, atau data penerimanya dihapus';

export const tujuanOf = ({ nama_group }: BarisLaporan) => nama_group ?? 'Personal';

/** The parts of a bar of messages; delivered ones at the bottom. */
export const BATANG_STATUS: readonly Bagan<StatusPesan>[] = [
  { part: 'read', label: STATUS.read, fill: 'fill-primary', dot: 'bg-primary' },
  { part: 'sent', label: STATUS.sent, fill: 'fill-primary/50', dot: 'bg-primary/50' },
  { part: 'pending', label: STATUS.pending, fill: 'fill-edge', dot: 'bg-edge' },
  { part: 'cancel', label: STATUS.cancel, fill: 'fill-danger', dot: 'bg-danger' },
];
