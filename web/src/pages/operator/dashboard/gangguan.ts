import type { JenisInsiden } from '#contract/portal/insiden.ts';
import { ROUTES } from '../../../lib/routes.ts';

interface Gangguan {
  title: string;
  arti: string;
  link: { to: string; label: string };
}

const GATEWAY = { to: ROUTES.OperatorGateway, label: 'Buka Gateway' };

export const GANGGUAN: Record<JenisInsiden, (sasaran: string) => Gangguan> = {
  gateway_ditahan: (nama) => ({
    title: `Gateway ${nama} ditahan`,
    arti: 'Tidak ada pesan yang keluar lewat gateway ini.',
    link: GATEWAY,
  }),
  gateway_putus: (nama) => ({
    title: `Gateway ${nama} tidak menjawab`,
    arti: 'Pesan yang hanya dapat keluar lewat gateway ini menunggu, dan dicoba lagi otomatis sampai 24 jam.',
    link: GATEWAY,
  }),
  webhook_ditolak: (nama) => ({
    title: `Kabar dari gateway ${nama} ditolak`,
    arti: 'Tanda tangannya tidak cocok, jadi status pesan, balasan, dan STOP tidak masuk. Samakan rahasia webhook di penyedia dan di server.',
    link: GATEWAY,
  }),
  penyimpanan_putus: () => ({
    title: 'Penyimpanan berkas tidak menjawab',
    arti: 'Gambar, dokumen, dan surat tidak dapat dibuka atau diunggah. Bila tidak pulih sendiri, hubungi pengelola server.',
    link: { to: ROUTES.OperatorMasterUploadGambar, label: 'Buka Gambar' },
  }),
  broadcast_ditahan: (id) => ({
    title: `Broadcast nomor ${id} ditahan`,
    arti: 'Menunggu keputusan operator.',
    link: { to: `${ROUTES.OperatorKirim}?tab=berjalan`, label: 'Buka Kiriman' },
  }),
  antrean_lama: () => ({
    title: 'Pesan menunggu terlalu lama',
    arti: 'Gateway siap, tetapi pesan tidak keluar. Bila tidak berkurang, hubungi pengelola server.',
    link: GATEWAY,
  }),
  antrean_gagal: () => ({
    title: 'Antrean gagal memproses sebagian pesan',
    arti: 'Pesan itu ditandai gagal dan dapat dikirim ulang dari Report Pesan.',
    link: { to: `${ROUTES.OperatorReportPesan}?kategori=Semua&status=cancel`, label: 'Buka Report Pesan' },
  }),
  tebakan_kode: () => ({
    title: 'Ada yang menebak kode',
    arti: 'Banyak kode salah dicoba untuk mengganti password. Percobaannya diperlambat selama satu jam.',
    link: { to: ROUTES.OperatorAudit, label: 'Buka Audit' },
  }),
  pembayaran: () => ({
    title: 'Metode pembayaran belum ada',
    arti: 'Sejak jatah gratis bulan ini habis, teks bebas diterima Meta tetapi tidak sampai ke penerima. Pasang metode pembayaran di WhatsApp Manager.',
    link: { to: ROUTES.OperatorBiaya, label: 'Buka Biaya' },
  }),
  callback_mati: (nama) => ({
    title: `Callback ${nama} mati`,
    arti: 'Sistem itu tidak dikabari lagi apa yang terjadi dengan pesannya. Pesannya sendiri tetap dikirim.',
    link: { to: ROUTES.OperatorKunci, label: 'Buka Kunci API' },
  }),
  cadangan_lama: () => ({
    title: 'Cadangan basis data tidak dibuat',
    arti: 'Cadangan dibuat setiap malam. Bila terus gagal, hubungi pengelola server.',
    link: { to: ROUTES.OperatorCadangan, label: 'Buka Cadangan' },
  }),
};
