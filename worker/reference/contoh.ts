import type * as z from 'zod/mini';
import type { KirimInput } from '#contract/pesan/sistem/kirimSistem.ts';

type Pesan = z.input<typeof KirimInput>;

/** A worked example: when a system calls, with what, and what it does with the answer. A test sends each of them. */
export interface Contoh {
  judul: string;
  kapan: string;
  /** the name of the event, sent as `Idempotency-Key` */
  kunci: string;
  body: Pesan | { pesan: Pesan[] };
  catatan: readonly string[];
}

const nilai = (nomor_induk: string): Pesan => ({
  nomor_induk,
  body: 'Halo {nama}, nilai {mata_kuliah} sudah keluar. Lihat di SIAKAD.',
  data: { mata_kuliah: 'Ushul Fikih' },
  referensi: `nilai-2026-1-UF-A-${nomor_induk}`,
  mendesak: false,
});

const pindah = (nomor_induk: string): Pesan => ({
  nomor_induk,
  body: 'Yth. {nama}, kelas {kelas} hari ini pindah ke ruang {ruang}, tetap pukul {pukul}.',
  data: { kelas: 'Ushul Fikih A', ruang: 'B-204', pukul: '13.00' },
  referensi: 'pindah-2026-11-20-UF-A',
});

export const CONTOH: readonly Contoh[] = [
  {
    judul: 'Nilai keluar',
    kapan: 'Dosen menutup nilai satu kelas. Satu panggilan untuk semua mahasiswanya, menurut NIM.',
    kunci: 'nilai-2026-1-UF-A',
    body: { pesan: [nilai('20230001'), nilai('20230002')] },
    catatan: [
      'Nilainya sendiri tidak ditulis: layar HP dapat dibaca orang lain.',
      'mendesak: false membuatnya menunggu bila sedang jam tenang.',
      'Jawabannya menurut urutan pesan. Simpan id di samping referensi. Yang berisi galat tidak dikirim, misalnya karena NIM itu tidak ada di data induk: perbaiki, lalu kirim yang itu saja dengan Idempotency-Key lain.',
    ],
  },
  {
    judul: 'Tagihan UKT',
    kapan:
      'Bagian keuangan menerbitkan tagihan. Kebanyakan mahasiswa tidak menulis ke nomor kampus dalam 24 jam terakhir, dan di luar itu WhatsApp resmi hanya meneruskan template.',
    kunci: 'ukt-2026-2-20230001',
    body: {
      nomor_induk: '20230001',
      template: '100000000000001',
      isian: ['{nama}', 'Tagihan UKT Anda {jumlah}, paling lambat {tanggal}. Bayar lewat SIAKAD.'],
      data: { jumlah: 'Rp3.500.000', tanggal: '15 Desember 2026' },
      referensi: 'ukt-2026-2-20230001',
    },
    catatan: [
      'template adalah id template yang sudah disetujui Meta, dari halaman Template; isian mengisi variabelnya berurutan. Yang di sini ada di data demo.',
      'Tanpa template, isi body dikirim apa adanya selama 24 jam itu, dan sesudahnya lewat template pengganti yang dipilih operator.',
      'Baca keadaannya dengan GET /api/kirim/{id}. Pada cancel, alasan_kode menyebut sebabnya untuk program, alasan untuk orang.',
    ],
  },
  {
    judul: 'Buku terlambat',
    kapan:
      'Setiap malam perpustakaan mencari buku yang lewat batas pinjam. Anggota dari luar kampus tidak ada di data induk, jadi nomornya dikirim.',
    kunci: 'buku-8817-2026-11-20',
    body: {
      no_hp: '0812-3456-7890',
      nama: 'Siti Aminah',
      body: 'Halo {nama}, buku {judul} seharusnya kembali {tanggal}. Perpanjang atau kembalikan ke perpustakaan, ya.',
      data: { judul: 'Bidayatul Mujtahid', tanggal: '18 November' },
      referensi: 'buku-8817',
      mendesak: false,
    },
    catatan: [
      'Tanggal di dalam Idempotency-Key membuatnya satu pesan setiap malam, walaupun programnya dijalankan dua kali.',
      'Siapa yang menulis STOP tidak lagi menerima broadcast. Pesan ini untuk satu orang dan tetap sampai: kirim hanya yang menyangkut orang itu. Kabar untuk banyak orang tentang satu topik dikirim operator sebagai broadcast.',
    ],
  },
  {
    judul: 'Kelas dipindah',
    kapan:
      'Jadwal berubah satu jam sebelum kuliah. Mahasiswa dan dosennya diberi tahu sekaligus, menurut NIM dan NIDN.',
    kunci: 'pindah-2026-11-20-UF-A',
    body: { pesan: [pindah('20230001'), pindah('20230002'), pindah('0001018001')] },
    catatan: [
      'Tanpa mendesak: false, pesannya berangkat juga pada jam tenang.',
      'Satu referensi untuk semuanya: GET /api/kirim?referensi=pindah-2026-11-20-UF-A menunjukkan siapa yang masih pending atau cancel, paling banyak 100 yang terbaru. Hubungi mereka dengan cara lain.',
    ],
  },
];

/** Path of the call that sends an example. */
export const pathContoh = ({ body }: Contoh) => ('pesan' in body ? '/api/kirim/banyak' : '/api/kirim');
