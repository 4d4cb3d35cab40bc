import { createElement } from 'react';
import { type Broadcast, broadcast as calls, type YangDiulang } from '#contract/pesan/broadcast.ts';
import { call } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import type { Tindakan } from '../../records/tindakan.ts';
import { TeksWhatsapp } from '../preview/TeksWhatsapp.tsx';
import { menunggu } from '../track/broadcast.ts';
import { InfoUlangBroadcast } from '../track/InfoUlangBroadcast.tsx';
import { KIRIM_LAGI } from '../track/TindakanButtons.tsx';
import { akibatSetuju } from './akibatSetuju.ts';

export const hentikan = (broadcast: Broadcast): Tindakan => ({
  run: () => call(calls.batal, { params: { id: broadcast.id } }),
  title: 'Hentikan broadcast ini?',
  subject: broadcast.nama_group,
  consequence: `Pesan yang sudah dikirim tetap terkirim. ${angka(menunggu(broadcast))} pesan yang belum dikirim dibatalkan.`,
  cancelLabel: 'Kembali',
  confirmLabel: 'Hentikan',
  busyLabel: 'Menghentikan…',
  danger: true,
  done: 'Broadcast dihentikan',
  failed: 'Gagal menghentikan broadcast',
});

/** For a scheduled one: its time becomes now. */
export const kirimSekarang = (broadcast: Broadcast): Tindakan => ({
  ...lanjutkan(broadcast),
  run: (idempotencyKey) =>
    call(calls.ubah, { params: { id: broadcast.id }, body: { jadwal: null }, idempotencyKey }),
});

export const lanjutkan = (broadcast: Broadcast): Tindakan => ({
  ...KIRIM_LAGI,
  run: (idempotencyKey) => call(calls.lanjut, { params: { id: broadcast.id }, idempotencyKey }),
  title: 'Kirim broadcast ini sekarang?',
  subject: broadcast.nama_group,
  consequence: `${angka(menunggu(broadcast))} pesan yang menunggu dikirim, kecuali pada jam tenang.`,
  mengirim: 'broadcast',
});

/** The second person has read it: the question repeats only the number of recipients. */
export const setujui = (broadcast: Broadcast): Tindakan => ({
  run: () => call(calls.setujui, { params: { id: broadcast.id } }),
  title: 'Setujui broadcast ini?',
  subject: broadcast.nama_group,
  consequence: akibatSetuju(menunggu(broadcast), broadcast.jadwal, Date.now()),
  info: createElement(
    'div',
    { className: 'max-h-60 overflow-y-auto rounded-lg bg-bubble px-4 py-3', tabIndex: 0 },
    createElement(TeksWhatsapp, { text: broadcast.body }),
  ),
  cancelLabel: 'Kembali',
  confirmLabel: 'Setujui',
  busyLabel: 'Menyetujui…',
  mengirim: 'broadcast',
  done: 'Broadcast disetujui',
  failed: 'Gagal menyetujui broadcast',
});

export const dahulukan = (broadcast: Broadcast): Tindakan => ({
  run: () => call(calls.dahulukan, { params: { id: broadcast.id } }),
  title: 'Dahulukan broadcast ini?',
  subject: broadcast.nama_group,
  consequence: `${angka(menunggu(broadcast))} pesannya dikirim lebih dulu. Broadcast lain menunggu sampai selesai.`,
  cancelLabel: 'Kembali',
  confirmLabel: 'Dahulukan',
  busyLabel: 'Mendahulukan…',
  done: 'Broadcast didahulukan',
  failed: 'Gagal mendahulukan broadcast',
});

/** Sends messages of a broadcast again. @param dikirim the verb of the toast */
const ulangi = ({ id, nama_group, template }: Broadcast, yang: YangDiulang, dikirim: string) => ({
  ...KIRIM_LAGI,
  run: async (idempotencyKey: string) => {
    const { data } = await call(calls.ulang, { params: { id }, query: { yang }, idempotencyKey });
    return `${angka(data.jumlah)} pesan ${dikirim}`;
  },
  subject: nama_group,
  mengirim: 'broadcast' as const,
  info: createElement(InfoUlangBroadcast, { id, yang, lewat: template?.nama ?? null }),
});

export const ulangiGagal = (broadcast: Broadcast): Tindakan => ({
  ...ulangi(broadcast, 'gagal', 'dikirim ulang'),
  title: 'Kirim ulang yang gagal?',
  consequence:
    'Pesan yang gagal dikirim sekali lagi, kecuali yang dibatalkan operator, yang isiannya kosong, dan yang nomornya sudah diganti, tidak valid, atau tidak ada di WhatsApp.',
});

/** For a stopped one. Those who have it get nothing twice. */
export const kirimSisanya = (broadcast: Broadcast): Tindakan => ({
  ...ulangi(broadcast, 'dihentikan', 'dikirim'),
  title: 'Kirim ke sisanya?',
  consequence:
    'Pesan yang belum keluar ketika broadcast ini dihentikan dikirim sekarang. Yang sudah terkirim tidak dikirim lagi.',
});
