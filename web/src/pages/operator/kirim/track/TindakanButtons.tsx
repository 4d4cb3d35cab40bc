import { Ban, CircleX, type LucideIcon, Send } from 'lucide-react';
import { pesan } from '#contract/pesan/kirim.ts';
import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { RowButton } from '../../../../components/table/RowButton.tsx';
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

interface Props {
  row: BarisLaporan;
  onAsk: (tindakan: Tindakan, button: HTMLButtonElement) => void;
}

export function TindakanButtons({ row, onAsk }: Props) {
  return tindakanFor(row).map(([label, icon, tindakan]) => (
    <RowButton
      key={label}
      icon={icon}
      label={label}
      of={row.nama}
      danger={tindakan.danger}
      onClick={(button) => onAsk(tindakan, button)}
    />
  ));
}

const about = ({ nama, no_hp }: BarisLaporan) => `${nama}, ${no_hp}`;

const ulang = (row: BarisLaporan): Tindakan => ({
  ...KIRIM_LAGI,
  run: (idempotencyKey) => call(pesan.ulang, { params: { id: row.id }, idempotencyKey }),
  title: 'Kirim ulang pesan ini?',
  subject: about(row),
  consequence: row.belum_pasti
    ? 'Pesan ini mungkin sudah diterima: jawaban dari WhatsApp hilang. Bila dikirim ulang, penerima bisa mendapatkannya dua kali.'
    : 'Pesan yang sama dikirim sekali lagi.',
  mengirim: row.nama_group === null ? 'satu' : 'broadcast',
  // A confidential message has no number.
  info: row.no_hp === '-' ? null : <InfoKirimUlang {...row} />,
});

const batal = (row: BarisLaporan) => ({
  run: (idempotencyKey: string) => call(pesan.batal, { params: { id: row.id }, idempotencyKey }),
  subject: about(row),
  danger: true,
});

const tandaiGagal = (row: BarisLaporan): Tindakan => ({
  ...batal(row),
  title: 'Tandai pesan ini gagal?',
  consequence: 'Pesan ini dicatat sebagai gagal, walau mungkin sudah diterima.',
  confirmLabel: 'Tandai Gagal',
  busyLabel: 'Menyimpan…',
  done: 'Pesan ditandai gagal',
  failed: 'Gagal menandai pesan',
});

const batalkan = (row: BarisLaporan): Tindakan => ({
  ...batal(row),
  title: 'Batalkan pesan ini?',
  consequence: 'Pesan ini belum dikirim, dan tidak akan dikirim.',
  cancelLabel: 'Kembali',
  confirmLabel: 'Batalkan Pesan',
  busyLabel: 'Membatalkan…',
  done: 'Pesan dibatalkan',
  failed: 'Gagal membatalkan pesan',
});

function tindakanFor(row: BarisLaporan): (readonly [string, LucideIcon, Tindakan])[] {
  const { status, belum_pasti, jenis, body } = row;
  // A code is not resent: the user requests a new one. A deleted text cannot be resent.
  const resendable = jenis !== 'kode' && body !== '';
  const lagi = resendable ? [['Kirim Ulang', Send, ulang(row)] as const] : [];
  if (status === 'cancel') return lagi;
  if (belum_pasti) return [...lagi, ['Tandai Gagal', CircleX, tandaiGagal(row)]];
  return status === 'pending' ? [['Batalkan', Ban, batalkan(row)]] : [];
}
