import { kunci as calls, type Kunci } from '#contract/portal/kunci.ts';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { at, call } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import type { Tindakan } from '../../records/tindakan.ts';

async function remove(id: number, batalkan: boolean): Promise<string | undefined> {
  const query = batalkan ? ({ batalkan: '1' } as const) : {};
  const { dibatalkan } = await call(at(calls.remove, { id }), { query });
  return batalkan ? `${angka(dibatalkan)} pesan dibatalkan.` : undefined;
}

export function cabut({ id, nama, pesan }: Kunci): Tindakan {
  const pilihan = { batalkan: false };
  const { menunggu } = pesan;
  return {
    run: () => remove(id, pilihan.batalkan),
    title: 'Cabut kunci ini?',
    subject: nama,
    consequence: `Sistem yang memakainya langsung ditolak, dan kunci ini tidak dapat dihidupkan lagi. Data yang sudah disinkronkan tetap ada, dan perubahan yang masih menunggu persetujuan dibatalkan. Pesan yang sudah diterima portal tetap dikirim${menunggu > 0 ? ', kecuali Anda membatalkannya.' : '.'}`,
    info: menunggu > 0 && (
      <Centang
        onChange={({ target }) => {
          pilihan.batalkan = target.checked;
        }}
        arti="Misalnya bila kunci ini jatuh ke tangan orang lain."
      >
        Batalkan juga {angka(menunggu)} pesannya yang belum dikirim
      </Centang>
    ),
    confirmLabel: 'Cabut',
    cancelLabel: menunggu > 0 ? 'Kembali' : undefined,
    busyLabel: 'Mencabut…',
    danger: true,
    done: 'Kunci dicabut',
    failed: 'Kunci gagal dicabut',
  };
}

/** For what a revoked key still has waiting. */
export const batalkanPesan = ({ id, nama, pesan }: Kunci): Tindakan => ({
  run: () => remove(id, true),
  title: `Batalkan ${angka(pesan.menunggu)} pesan?`,
  subject: `Dari ${nama}`,
  consequence:
    'Pesan kunci ini yang belum dikirim tidak jadi dikirim. Yang sedang dikirim saat ini tidak dapat ditarik lagi.',
  confirmLabel: 'Batalkan Pesan',
  cancelLabel: 'Kembali',
  busyLabel: 'Membatalkan…',
  danger: true,
  done: 'Pesan dibatalkan',
  failed: 'Pesan gagal dibatalkan',
});
