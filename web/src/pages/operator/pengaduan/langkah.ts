import type { StatusLanjutan } from '#contract/pengaduan/pengaduan.ts';

export const LANGKAH: Record<StatusLanjutan, { label: string; busyLabel: string; hint: string }> = {
  Diproses: {
    label: 'Proses',
    busyLabel: 'Memproses…',
    hint: 'Pelapor dikabari lewat WhatsApp bahwa pengaduannya diproses. Tanggapan dibacanya di portal.',
  },
  Selesai: {
    label: 'Selesaikan',
    busyLabel: 'Menyelesaikan…',
    hint: 'Pelapor dikabari lewat WhatsApp bahwa pengaduannya selesai. Tanggapan dibacanya di portal.',
  },
  Ditolak: {
    label: 'Tolak',
    busyLabel: 'Menolak…',
    hint: 'Pelapor dikabari lewat WhatsApp bahwa pengaduannya ditolak. Alasannya dibacanya di portal.',
  },
};
