import type { MasaSimpan } from '#contract/privasi/retensi.ts';

/** A kind of data: whose, what, why, the legal basis (Pasal 20 UU 27/2022), and how long. */
interface Catatan {
  nama: string;
  apa: string;
  untuk: string;
  dasar: string;
  lama: (masa: MasaSimpan) => string;
}

/** How long people of the master data are kept. An erasure deletes their number and names at once. */
const TERDAFTAR =
  'Selama terdaftar di data kampus, juga nama dan nomor yang sudah diganti. Bila kampus menghapus Anda dari datanya, nama dan nomor itu disimpan tiga hari lagi, agar pesan untuk Anda tidak sampai ke pemilik nomor berikutnya.';

const hari = (jumlah: number, selamanya: string) => (jumlah === 0 ? selamanya : `${jumlah} hari`);

export const CATATAN: readonly Catatan[] = [
  {
    nama: 'Mahasiswa',
    apa: 'NIM, nama, nomor HP, email, fakultas, program studi, semester, angkatan, alamat, serta nama dan nomor HP orang tua atau wali.',
    untuk: 'Layanan akademik, surat, dan kabar dari kampus.',
    dasar: 'Tugas pelayanan publik kampus.',
    lama: () => TERDAFTAR,
  },
  {
    nama: 'Dosen dan pegawai',
    apa: 'NIDN atau NIP, nama, nomor HP, email, unit kerja, dan jabatan.',
    untuk: 'Kedinasan dan kabar dari kampus.',
    dasar: 'Hubungan kerja dan tugas pelayanan publik.',
    lama: () => TERDAFTAR,
  },
  {
    nama: 'Orang tua, wali, dan kontak lain',
    apa: 'Nama dan nomor HP.',
    untuk: 'Kabar tentang mahasiswa, dan layanan yang Anda minta.',
    dasar: 'Tugas pelayanan publik, atau persetujuan Anda.',
    lama: () => 'Sampai dihapus kampus, atau Anda memintanya.',
  },
  {
    nama: 'Akun',
    apa: 'Username, waktu masuk terakhir, sidik password, sidik alamat jaringan tempat Anda masuk, serta jenis browser dan kapan terakhir dipakai. Password Anda sendiri tidak disimpan. Di browser Anda: satu cookie, agar orang lain yang salah menebak password tidak menghalangi Anda masuk. Bila Anda masuk dengan akun kampus: dua cookie lagi, paling lama sepuluh menit. Bila Anda membuat passkey: namanya dan kunci umumnya (sidik jari atau wajah Anda tidak pernah sampai ke portal), serta satu cookie selama lima menit saat memakainya. Bagi operator: juga nama, nomor WhatsApp, dan izinnya.',
    untuk: 'Agar hanya Anda yang dapat membuka layanan Anda.',
    dasar: 'Tugas pelayanan publik kampus.',
    lama: ({ retensi_sesi }) =>
      `Akun, passkey, dan jenis browser yang pernah dipakai: selama Anda terdaftar. Setiap kali masuk: ${retensi_sesi} hari. Sidik alamat jaringan: 30 hari. Cookie: 180 hari. Nama operator tetap tercatat sesudah akunnya dihapus.`,
  },
  {
    nama: 'Pesan WhatsApp dari kampus',
    apa: 'Nama, nomor, isi, dan waktu pesan dikirim, tiba, dan dibaca. Isi password dan kode dihapus begitu terkirim.',
    untuk: 'Mengirim pesan itu, dan mempertanggungjawabkannya.',
    dasar: 'Tugas pelayanan publik kampus.',
    lama: ({ retensi_isi_pesan }) =>
      `Isi: ${hari(retensi_isi_pesan, 'selama portal dipakai')}. Catatan bahwa pesan dikirim: selama portal dipakai.`,
  },
  {
    nama: 'Pesan Anda ke nomor kampus',
    apa: 'Nomor, nama WhatsApp, dan apa yang Anda tulis.',
    untuk: 'Menjawab Anda, dan melengkapi daftar jawaban.',
    dasar: 'Persetujuan Anda dengan menulis kepada kampus.',
    lama: ({ retensi_pesan_masuk }) =>
      `${hari(retensi_pesan_masuk, 'Selama portal dipakai')}. Keinginan Anda soal broadcast (STOP, MULAI, dan topik): selama portal dipakai.`,
  },
  {
    nama: 'Pengaduan',
    apa: 'Judul, isi, dan percakapan tentangnya dengan fotonya. Siapa pelapornya tidak tampak di daftar; operator yang membukanya tercatat.',
    untuk: 'Menangani pengaduan.',
    dasar: 'Tugas pelayanan publik kampus.',
    lama: () =>
      'Selama portal dipakai. Bila akun Anda dihapus, pengaduan tetap disimpan tanpa nama Anda. Bila Anda meminta data Anda dihapus, pengaduan ikut dihapus.',
  },
  {
    nama: 'Surat',
    apa: 'Permohonan Anda, surat yang terbit dengan nama, NIM, dan nomornya, dan surat masuk untuk Anda.',
    untuk: 'Menerbitkan dan menyampaikan surat, dan memastikan keasliannya nanti.',
    dasar: 'Kewajiban kearsipan (UU 43/2009).',
    lama: () =>
      'Surat yang terbit adalah arsip, dan tetap ada. Surat masuk: sampai dihapus kampus, atau bersama data Anda.',
  },
  {
    nama: 'Penanda tangan surat',
    apa: 'Nama, NIP, pangkat, dan jabatan, yang tercetak di surat. Untuk tanda tangan elektronik juga NIK dan nomor WhatsApp. Passphrase tidak disimpan.',
    untuk: 'Menerbitkan surat, dan mengirim tautan dan kode tanda tangan.',
    dasar: 'Hubungan kerja dan tugas pelayanan publik.',
    lama: () =>
      'NIK dan nomor WhatsApp: sampai kampus mengganti penandanya atau Anda meminta data Anda dihapus; NIK juga pada surat yang Anda tanda tangani lewat portal. Yang tercetak di surat: bersama suratnya.',
  },
  {
    nama: 'Survei kepuasan',
    apa: 'Jawaban dan saran Anda, hari Anda mengisinya, dan layanan apa yang dinilai, tanpa nama dan nomor. Pada surat atau pengaduannya hanya tercatat apakah surveinya sudah diisi.',
    untuk: 'Memperbaiki layanan, dan melaporkan mutunya.',
    dasar: 'Tugas pelayanan publik kampus.',
    lama: () => 'Selama portal dipakai.',
  },
  {
    nama: 'Catatan audit',
    apa: 'Siapa melakukan apa dan kapan di portal ini. Saat Anda masuk: jenis browser saja. Alamat jaringan hanya dicatat dari percobaan masuk yang gagal.',
    untuk: 'Pengawasan: tidak ada yang dapat mengubahnya.',
    dasar: 'Kewajiban menjaga keamanan data.',
    lama: ({ retensi_audit }) => `${hari(retensi_audit, 'Selama portal dipakai')}.`,
  },
];

/** The people and services that can see the data. */
export const PELIHAT: readonly string[] = [
  'Operator kampus, yang setiap perubahan dan pengambilan datanya tercatat.',
  'Penyedia WhatsApp: nomor Anda dan isi pesan yang dikirim kepada Anda atau oleh Anda. Pusat datanya dapat berada di luar Indonesia.',
  'Cloudflare, tempat portal ini berjalan, yang menyimpan data atas nama kampus. Pusat datanya dapat berada di luar Indonesia.',
  'Bila kampus memakainya: layanan tanda tangan elektronik, untuk surat yang ditandatangani, dan login kampus, yang mengetahui kapan Anda masuk dengannya.',
  'Sistem lain milik kampus yang diberi kunci: ia mengirim data atau pesan lewat portal, dan melihat apakah pesannya sampai.',
  'Tidak ada iklan, pelacak, atau pihak lain.',
];

/** The data an erasure keeps, and why. */
export const tetap = ({ cadangan_hari }: MasaSimpan): readonly string[] => [
  'Hitungan pesan, tanpa nama, nomor, dan isinya.',
  'Jawaban survei, yang memang tanpa nama, dan hitungan berapa lama sebuah layanan selesai.',
  'Surat yang sudah terbit dan salinannya, sebagai arsip: keasliannya tetap dapat diperiksa.',
  'Catatan audit, tanpa nama dan nomornya, dan di dalamnya bahwa sebuah nomor dihapus, tanpa nomor lengkapnya.',
  'Sandi satu arah dari nomor Anda selama 30 hari, agar pesan Anda yang lama tidak tercatat lagi. Bila Anda pernah menulis STOP: selama portal dipakai, dengan topik yang Anda sebut, agar Anda tidak dikirimi broadcast itu lagi.',
  'Nomor pengenal pesan dari penyedia WhatsApp, paling lama 30 hari.',
  cadangan_hari > 0
    ? `Salinan cadangan dari sebelum itu, juga dari PDF surat masuk Anda: dihapus setelah ${cadangan_hari} hari.`
    : 'Salinan cadangan yang sudah dibuat, sampai kampus menghapusnya.',
  'Riwayat database untuk pemulihan, paling lama 30 hari.',
];
