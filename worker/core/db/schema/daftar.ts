import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { JenisBerkas } from '#contract/berkas/berkas.ts';
import { audit } from './audit.ts';
import { berkas } from './berkas.ts';
import { dosen, fakultas, jurusan, lainnya, mahasiswa, pegawai } from './induk.ts';
import { pengaduan, surat, suratMasuk } from './layanan.ts';

/** A paged and searchable list: its queries, and the SQL objects that `npm run db:lists` generates. */
export interface List {
  table: SQLiteTable & { id: SQLiteColumn };
  /** a row as in the contract */
  row: Record<string, SQLiteColumn>;
  /** columns a search looks at */
  searched: readonly SQLiteColumn[];
  /** joined tables, with the referencing column, which may be null */
  joined?: readonly { table: SQLiteTable & { id: SQLiteColumn }; by: SQLiteColumn }[];
  /** limits the list to some rows of the table */
  only?: {
    columns: readonly SQLiteColumn[];
    /** SQL condition on the row of this alias */
    is: (row: string) => string;
  };
}

type WithUnit = typeof mahasiswa | typeof dosen | typeof pegawai;

const unit = (table: WithUnit) => ({
  id_fakultas: table.id_fakultas,
  nama_fakultas: fakultas.nama_fakultas,
  id_prodi: table.id_prodi,
  nama_jurusan: jurusan.nama_jurusan,
});
const unitTables = (table: WithUnit) => [
  { table: fakultas, by: table.id_fakultas },
  { table: jurusan, by: table.id_prodi },
];

const files = (jenis: JenisBerkas) => ({
  table: berkas,
  row: {
    id: berkas.id,
    nama_file: berkas.nama_file,
    objectKey: berkas.objectKey,
    mime: berkas.mime,
    ukuran_byte: berkas.ukuran_byte,
    created_at: berkas.created_at,
  },
  searched: [berkas.nama_file],
  only: {
    columns: [berkas.jenis, berkas.terbit_pada],
    is: (row: string) => `${row}.jenis = '${jenis}' AND ${row}.terbit_pada IS NOT NULL`,
  },
});

export const DAFTAR = {
  mahasiswa: {
    table: mahasiswa,
    row: {
      id: mahasiswa.id,
      nim: mahasiswa.nim,
      nama_mahasiswa: mahasiswa.nama_mahasiswa,
      no_hp: mahasiswa.no_hp,
      email: mahasiswa.email,
      ...unit(mahasiswa),
      semester: mahasiswa.semester,
      angkatan: mahasiswa.angkatan,
      orangtua_wali: mahasiswa.orangtua_wali,
      no_hp_orangtua: mahasiswa.no_hp_orangtua,
      alamat: mahasiswa.alamat,
    },
    joined: unitTables(mahasiswa),
    searched: [
      mahasiswa.nim,
      mahasiswa.nama_mahasiswa,
      mahasiswa.no_hp,
      fakultas.nama_fakultas,
      jurusan.nama_jurusan,
      mahasiswa.no_hp_orangtua,
      mahasiswa.semester,
      mahasiswa.angkatan,
    ],
  },
  dosen: {
    table: dosen,
    row: {
      id: dosen.id,
      nidn: dosen.nidn,
      nama_dosen: dosen.nama_dosen,
      no_hp: dosen.no_hp,
      email: dosen.email,
      ...unit(dosen),
      jabatan: dosen.jabatan,
    },
    joined: unitTables(dosen),
    searched: [
      dosen.nidn,
      dosen.nama_dosen,
      dosen.no_hp,
      fakultas.nama_fakultas,
      jurusan.nama_jurusan,
      dosen.jabatan,
    ],
  },
  pegawai: {
    table: pegawai,
    row: {
      id: pegawai.id,
      nip: pegawai.nip,
      nama_pegawai: pegawai.nama_pegawai,
      no_hp: pegawai.no_hp,
      email: pegawai.email,
      ...unit(pegawai),
    },
    joined: unitTables(pegawai),
    searched: [
      pegawai.nip,
      pegawai.nama_pegawai,
      pegawai.no_hp,
      fakultas.nama_fakultas,
      jurusan.nama_jurusan,
    ],
  },
  lainnya: {
    table: lainnya,
    row: { id: lainnya.id, nama_lainnya: lainnya.nama_lainnya, no_hp: lainnya.no_hp },
    searched: [lainnya.nama_lainnya, lainnya.no_hp],
  },
  // The author is not searchable: an operator would learn it without an audited look.
  pengaduan: {
    table: pengaduan,
    row: {
      id: pengaduan.id,
      created_at: pengaduan.created_at,
      judul: pengaduan.judul,
      kategori: pengaduan.kategori,
      isi: pengaduan.isi,
      status: pengaduan.status,
      tanggapan: pengaduan.tanggapan,
      tanggapan_awal: pengaduan.tanggapan_awal,
      dibalas_pada: pengaduan.dibalas_pada,
      mendesak_sejak: pengaduan.mendesak_sejak,
    },
    searched: [pengaduan.judul, pengaduan.kategori, pengaduan.status, pengaduan.isi, pengaduan.tanggapan],
  },
  surat: {
    table: surat,
    row: { id: surat.id },
    joined: [{ table: mahasiswa, by: surat.id_mahasiswa }],
    searched: [
      surat.jenis,
      surat.status,
      surat.deskripsi,
      surat.nomor,
      surat.catatan,
      mahasiswa.nim,
      mahasiswa.nama_mahasiswa,
    ],
  },
  surat_masuk: {
    table: suratMasuk,
    row: { id: suratMasuk.id },
    joined: [{ table: mahasiswa, by: suratMasuk.id_mahasiswa }],
    searched: [
      suratMasuk.nomor,
      suratMasuk.asal,
      suratMasuk.tanggal,
      suratMasuk.perihal,
      mahasiswa.nim,
      mahasiswa.nama_mahasiswa,
    ],
  },
  gambar: files('gambar'),
  dokumen: files('dokumen'),
  audit: {
    table: audit,
    row: {
      id: audit.id,
      pada: audit.pada,
      pelaku: audit.pelaku,
      tindakan: audit.tindakan,
      sasaran: audit.sasaran,
      rincian: audit.rincian,
    },
    searched: [audit.pelaku, audit.tindakan, audit.sasaran, audit.rincian],
  },
} satisfies Record<string, List>;
