import type { JenisInsiden } from '#contract/insiden.ts';

/** What is wrong, in words: what it is called and what it means for messages. */
export const GANGGUAN: Record<JenisInsiden, (sasaran: string) => { title: string; arti: string }> = {
  kanal_ditahan: (nama) => ({
    title: `Gateway ${nama} ditahan`,
    arti: 'Tidak ada pesan yang keluar lewat gateway ini.',
  }),
  gateway_putus: (nama) => ({
    title: `Gateway ${nama} tidak menjawab`,
    arti: 'Pesan yang hanya dapat keluar lewat gateway ini menunggu, dan dicoba lagi sendiri sampai 24 jam.',
  }),
  broadcast_ditahan: (id) => ({
    title: `Broadcast nomor ${id} ditahan`,
    arti: 'Menunggu keputusan operator.',
  }),
  antrean_lama: () => ({
    title: 'Pesan menunggu terlalu lama',
    arti: 'Gateway siap, tetapi pesan tidak keluar. Bila tidak berkurang, hubungi pengelola server.',
  }),
  antrean_gagal: () => ({
    title: 'Antrean gagal memproses sebagian pesan',
    arti: 'Pesan itu ditandai gagal dan dapat dikirim ulang dari Report Pesan.',
  }),
};
