import { BARU, KODE_GROUP } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

const kategori = 'Mahasiswa';

export const group: ContohSumber<'group'> = {
  create: { body: { nama_group: 'Angkatan 2023', kategori } },
  list: { params: { kategori } },
  detail: { params: { kode: KODE_GROUP } },
  dariHasil: {
    params: { kategori },
    body: { nama_group: 'Syariah angkatan 2023', angkatan: 2023, id_fakultas: 2 },
    catatan: 'Saringan yang tidak dikenal kategorinya ditolak, supaya tidak menjangkau semua orang.',
  },
  update: { params: { kode: KODE_GROUP }, body: { nama_group: 'Mahasiswa angkatan 2023' } },
  remove: {
    params: { kode: KODE_GROUP },
    catatan: 'Broadcast yang sedang dikirim ke group itu tidak berhenti.',
  },
};

export const member: ContohSumber<'member'> = {
  create: {
    body: {
      id_group: BARU,
      members: [
        { nama: 'Siti Aminah', no_hp: '080000000001' },
        { nama: 'Nur Hidayah', no_hp: '080000000002' },
      ],
    },
    galat: ['tidak_ditemukan'],
  },
  unggah: {
    body: { id_group: BARU },
    file: 'member.xlsx',
    galat: ['tidak_ditemukan'],
    catatan: 'Kolom Nama dan Nomor HP. Baris yang tidak terbaca kembali dalam gagal.',
  },
  list: { params: { kategori, kode: KODE_GROUP }, query: { page: 1, limit: 10 } },
  calon: { params: { kategori, id_group: BARU }, query: { angkatan: 2023 } },
  remove: { params: { id: BARU } },
};
