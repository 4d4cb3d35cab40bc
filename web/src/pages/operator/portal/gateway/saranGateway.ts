import type { KodeAlasan, KodeGateway } from '#contract/pesan/alasan.ts';

const SARAN: Record<KodeGateway, string> = {
  token: 'Minta pengelola server memasang token gateway yang baru.',
  izin: 'Minta pengelola server membuat token gateway baru dengan izin mengirim pesan, lalu memasangnya.',
  akses: 'Beri pengguna sistem pemilik token akses ke akun WhatsApp kampus di Pengaturan Bisnis Meta.',
  nomor:
    'Daftarkan nomor kampus di WhatsApp Manager, lalu minta pengelola server mencocokkan WA_PHONE_NUMBER_ID.',
  nama_tampilan: 'Ajukan nama tampilan nomor kampus di WhatsApp Manager, dan tunggu sampai disetujui.',
  pembayaran: 'Selesaikan pembayaran atau kuota di akun penyedia gateway.',
  kategori_template: 'Betulkan kategori template di WhatsApp Manager.',
  akun_dibatasi:
    'Buka akun WhatsApp kampus di penyedia, baca pemberitahuannya, dan ajukan peninjauan bila perlu.',
  akun_terputus: 'Sambungkan lagi akun dan nomor kampus di penyedia gateway.',
  tertaut: 'Buka dasbor gateway, dan sambungkan lagi nomor kampus di sana.',
  sesi: 'Buka dasbor gateway, dan jalankan lagi sesi nomor kampus di sana.',
  perangkat: 'Buka dasbor gateway, dan sisakan hanya perangkat nomor kampus di sana.',
  tanpa_jawaban:
    'Periksa gateway, atau jalankan ulang, lalu lanjutkan. Pesan yang statusnya belum diketahui mungkin sudah sampai: periksa sebelum dikirim ulang.',
};

const isKodeGateway = (kode: KodeAlasan): kode is KodeGateway => kode in SARAN;

export const saranUntuk = (kode: KodeAlasan | null) =>
  kode !== null && isKodeGateway(kode) ? SARAN[kode] : 'Periksa akun dan pengaturan di penyedia gateway.';
