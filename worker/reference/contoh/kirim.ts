import { BARU, KODE_GROUP } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

const penerima = { nama: 'Siti Aminah', no_hp: '080000000001', kategori: 'Mahasiswa' };
const tautan = 'https://portal.example.ac.id/files/';

export const kirimPesan: ContohSumber<'kirimPesan'> = {
  teks: {
    body: { ...penerima, body: 'Assalamualaikum {nama}, KRS Anda sudah disetujui.' },
    catatan:
      'Dijawab begitu pesan masuk antrean. Nasibnya ada di laporan: pending, lalu sent, read atau cancel dengan alasannya.',
  },
  gambar: { body: { ...penerima, body: 'Denah kampus', alamat: `${tautan}denah.png` } },
  dokumen: { body: { ...penerima, body: 'Kalender akademik', alamat: `${tautan}kalender.pdf` } },
};

export const kirimBroadcast: ContohSumber<'kirimBroadcast'> = {
  teks: {
    body: { id_group: BARU, body: 'Assalamualaikum {nama}, perkuliahan dimulai hari Senin.' },
    galat: ['tidak_ditemukan'],
    catatan: 'Yang berhenti berlangganan dilewati. Kemajuannya ada di GET /api/broadcast/{id}.',
  },
  gambar: {
    body: { id_group: BARU, body: 'Denah kampus', alamat: `${tautan}denah.png` },
    galat: ['tidak_ditemukan'],
  },
  dokumen: {
    body: { id_group: BARU, body: 'Kalender akademik', alamat: `${tautan}kalender.pdf` },
    galat: ['tidak_ditemukan'],
  },
};

export const pesan: ContohSumber<'pesan'> = {
  jendela: { params: { no_hp: '080000000001' }, query: { jenis: 'teks' } },
  ulang: {
    params: { id: BARU },
    galat: ['sudah_ada'],
    catatan: 'Hanya yang gagal atau belum pasti; yang lain dijawab 409.',
  },
  batal: { params: { id: BARU }, galat: ['sudah_ada'] },
};

export const broadcast: ContohSumber<'broadcast'> = {
  pratinjau: { params: { kategori: 'Mahasiswa', kode: KODE_GROUP }, query: { jenis: 'teks' } },
  list: { query: { page: 1, limit: 10 } },
  read: { params: { id: BARU } },
  pesan: { params: { id: BARU }, query: { page: 1, limit: 10, status: 'sent' } },
  lanjut: { params: { id: BARU }, galat: ['sudah_ada'] },
  dahulukan: {
    params: { id: BARU },
    galat: ['sudah_ada'],
    catatan: 'Pesannya dikirim lebih dulu daripada broadcast lain, paling lama semenit kemudian.',
  },
  batal: { params: { id: BARU }, galat: ['sudah_ada'] },
  pratinjauUlang: { params: { id: BARU } },
  ulang: { params: { id: BARU }, galat: ['sudah_ada'] },
};

const rentang = { dari: '2026-11-01', sampai: '2026-11-30' };

export const laporan: ContohSumber<'laporan'> = {
  list: {
    params: { kategori: 'Mahasiswa' },
    query: { page: 1, limit: 10, status: 'sent', ...rentang },
    catatan: 'Selalu berhalaman: tanpa page dan limit, halaman pertama dengan sepuluh baris.',
  },
  ekspor: { params: { kategori: 'Mahasiswa' }, query: rentang },
};
