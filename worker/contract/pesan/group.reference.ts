import { CARI, CREATED_ID, fields, GROUP_CODE, resource } from '../describe.ts';
import {
  Calon,
  DariHasilInput,
  DariHasilReply,
  Group,
  GroupInput,
  GroupReply,
  group,
  Member,
  MemberBaru,
  MemberInput,
  member,
  UploadExcelReply,
} from './group.ts';

const kategori = 'Mahasiswa';

export const groupReference = resource('group', 'Group', group, {
  examples: {
    create: { body: { nama_group: 'Angkatan 2023', kategori } },
    list: { params: { kategori } },
    detail: { params: { kode: GROUP_CODE } },
    dariHasil: {
      params: { kategori },
      body: { nama_group: 'Syariah angkatan 2023', angkatan: 2023, id_fakultas: 2 },
      note: 'Saringan yang tidak dikenal kategorinya ditolak, supaya tidak menjangkau semua orang.',
    },
    update: { params: { kode: GROUP_CODE }, body: { nama_group: 'Mahasiswa angkatan 2023' } },
    remove: {
      params: { kode: GROUP_CODE },
      note: 'Broadcast yang sedang dikirim ke group itu tidak berhenti.',
    },
  },
  schemas: { Group },
  fields: [
    fields(group.list.params, { kategori: 'Kelompok orang' }),
    fields(group.detail.params, { kode: 'Kode singkat group' }),
    fields(Group, { kode: 'Kode singkat di alamat', kategori: 'Kelompok orang' }),
    fields(GroupInput, { kategori: 'Kelompok orang' }),
    fields(DariHasilInput, { cari: CARI, ids: 'Id orang-orang yang dipilih' }),
    fields(DariHasilReply.shape.data, {
      dilewati: 'Berapa yang tidak punya nomor, atau bernomor sama',
      tanpa_nomor: 'Berapa di antaranya yang tidak punya nomor',
      yang_dilewati: 'Siapa saja, paling banyak 50',
    }),
  ],
});

export const memberReference = resource('member', 'Member group', member, {
  examples: {
    create: {
      body: {
        id_group: CREATED_ID,
        members: [
          { nama: 'Siti Aminah', no_hp: '080000000001', data: { tagihan: 'Rp1.501.250' } },
          { nama: 'Nur Hidayah', no_hp: '080000000002' },
        ],
      },
      failures: ['tidak_ditemukan'],
    },
    unggah: {
      body: { id_group: CREATED_ID },
      file: 'member.xlsx',
      failures: ['tidak_ditemukan'],
      note: 'Kolom Nama dan Nomor HP; paling banyak 20 kolom lain menjadi nilai member. Nomor yang sudah ada mendapat nilai yang baru. Baris yang tidak terbaca kembali dalam gagal.',
    },
    list: { params: { kategori, kode: GROUP_CODE }, query: { page: 1, limit: 10 } },
    calon: { params: { kategori, id_group: CREATED_ID }, query: { angkatan: 2023 } },
    remove: { params: { id: CREATED_ID } },
  },
  schemas: { Member },
  fields: [
    fields(GroupReply.shape.data, {
      jum: 'Jumlah semua member, halaman mana pun yang diminta',
      kolom: 'Nama nilai membernya, dipakai sebagai {kolom} di broadcast',
    }),
    fields(Member, { data: 'Nilai menurut nama kolomnya' }),
    fields(MemberBaru, { data: 'Nilai menurut nama kolomnya; dipakai sebagai {kolom} di broadcast' }),
    fields(MemberInput, { members: 'Daftar nama dan no_hp; di dalam form sebagai teks JSON' }),
    fields(member.create.reply.shape.data, { dilewati: 'Berapa yang sudah menjadi member' }),
    fields(UploadExcelReply.shape.data, {
      dilewati: 'Berapa yang sudah menjadi member',
      gagal: 'Baris yang tidak diterima, dengan alasannya',
      kolom: 'Nama yang memanggil nilai kolom lain: huruf kecil, spasi menjadi _',
    }),
    fields(Calon, { nomor_induk: 'NIM, NIDN atau NIP; pada orang tua: NIM anaknya' }),
  ],
});
