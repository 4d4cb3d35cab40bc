import { Ban, CircleX, type LucideIcon, Send } from 'lucide-react';
import { createElement } from 'react';
import { pesan } from '#contract/pesan/kirim.ts';
import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { call } from '../../../../lib/api/api.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import type { Tindakan } from '../../records/tindakan.ts';
import { InfoKirimUlang } from './InfoKirimUlang.tsx';

export const KIRIM_LAGI = {
  confirmLabel: 'Kirim',
  busyLabel: 'Mengirim…',
  done: KALIMAT.pesanTerkirim,
  failed: KALIMAT.pesanGagal,
} as const;

interface TindakanButton {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  tindakan: (row: BarisLaporan) => Tindakan;
}

const about = ({ nama, no_hp }: BarisLaporan) => `${nama}, ${no_hp}`;

const decide =
  (endpoint: typeof pesan.ulang | typeof pesan.batal, { id }: BarisLaporan): Tindakan['run'] =>
  (idempotencyKey) =>
    call(endpoint, { params: { id }, idempotencyKey });

const ulang: TindakanButton = {
  label: 'Kirim Ulang',
  icon: Send,
  tindakan: (row) => ({
    ...KIRIM_LAGI,
    run: decide(pesan.ulang, row),
    title: 'Kirim ulang pesan ini?',
    subject: about(row),
    consequence: row.belum_pasti
      ? 'Pesan ini mungkin sudah diterima: jawaban dari WhatsApp hilang. Bila dikirim ulang, penerima bisa mendapatkannya dua kali.'
      : 'Pesan yang sama dikirim sekali lagi.',
    mengirim: row.nama_group === null ? 'satu' : 'broadcast',
    // A confidential message has no number.
    info: row.no_hp === '-' ? null : createElement(InfoKirimUlang, row),
  }),
};

const gagal: TindakanButton = {
  label: 'Tandai Gagal',
  icon: CircleX,
  danger: true,
  tindakan: (row) => ({
    run: decide(pesan.batal, row),
    title: 'Tandai pesan ini gagal?',
    subject: about(row),
    consequence: 'Pesan ini dicatat sebagai gagal, walau mungkin sudah diterima.',
    confirmLabel: 'Tandai Gagal',
    busyLabel: 'Menyimpan…',
    danger: true,
    done: 'Pesan ditandai gagal',
    failed: 'Gagal menandai pesan',
  }),
};

const batal: TindakanButton = {
  label: 'Batalkan',
  icon: Ban,
  danger: true,
  tindakan: (row) => ({
    run: decide(pesan.batal, row),
    title: 'Batalkan pesan ini?',
    subject: about(row),
    consequence: 'Pesan ini belum dikirim, dan tidak akan dikirim.',
    cancelLabel: 'Kembali',
    confirmLabel: 'Batalkan Pesan',
    busyLabel: 'Membatalkan…',
    danger: true,
    done: 'Pesan dibatalkan',
    failed: 'Gagal membatalkan pesan',
  }),
};

export function tindakanFor({ status, belum_pasti, jenis, body }: BarisLaporan): readonly TindakanButton[] {
  // A code is not resent: the user requests a new one. A deleted text cannot be resent.
  const lagi = jenis === 'kode' || body === '' ? [] : [ulang];
  if (status === 'cancel') return lagi;
  if (belum_pasti) return [...lagi, gagal];
  return status === 'pending' ? [batal] : [];
}
