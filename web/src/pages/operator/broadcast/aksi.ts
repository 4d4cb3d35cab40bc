import type { Broadcast } from '#contract/broadcast.ts';
import { angka } from '../../../lib/angka.ts';
import { type Aksi, KIRIM_LAGI } from '../bersama/aksi.ts';
import { BROADCAST_PATH, menunggu } from './broadcast.ts';

export const hentikan = (broadcast: Broadcast): Aksi => ({
  path: `${BROADCAST_PATH}/${broadcast.id}/batal`,
  title: 'Hentikan broadcast ini?',
  subject: broadcast.nama_group,
  consequence: `Pesan yang sudah dikirim tetap terkirim. ${angka(menunggu(broadcast))} pesan yang belum dikirim dibatalkan.`,
  confirmLabel: 'Hentikan',
  busyLabel: 'Menghentikan…',
  danger: true,
  done: 'Broadcast dihentikan',
  failed: 'Gagal menghentikan broadcast',
});

export const lanjutkan = (broadcast: Broadcast): Aksi => ({
  ...KIRIM_LAGI,
  path: `${BROADCAST_PATH}/${broadcast.id}/lanjut`,
  title: 'Kirim broadcast ini sekarang?',
  subject: broadcast.nama_group,
  consequence: `${angka(menunggu(broadcast))} pesan mulai dikirim.`,
});

export const ulangiGagal = (broadcast: Broadcast): Aksi => ({
  ...KIRIM_LAGI,
  path: `${BROADCAST_PATH}/${broadcast.id}/ulang`,
  title: 'Kirim ulang yang gagal?',
  subject: broadcast.nama_group,
  consequence:
    'Pesan yang gagal dikirim sekali lagi, kecuali yang dibatalkan operator dan yang nomornya tidak valid.',
});
