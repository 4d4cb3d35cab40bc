import type { ReactNode } from 'react';
import { dosen } from '#contract/orang/dosen.ts';
import { lainnya } from '#contract/orang/lainnya.ts';
import { mahasiswa } from '#contract/orang/mahasiswa.ts';
import { pegawai } from '#contract/orang/pegawai.ts';
import type { KategoriOrang, SatuOrang } from '#contract/orang/satuOrang.ts';
import type { DialogWidth } from '../../../../components/dialogs/DialogFrame.tsx';
import { ROUTES } from '../../../../lib/routes.ts';
import { DosenFields } from '../fields/DosenFields.tsx';
import { LainnyaFields } from '../fields/LainnyaFields.tsx';
import { MahasiswaFields } from '../fields/MahasiswaFields.tsx';
import { PegawaiFields } from '../fields/PegawaiFields.tsx';
import type { CrudCalls } from '../record.ts';

/** What a person's page shows of a category, and the form that edits it. */
interface Jenis<Row> {
  /** singular, as in "Edit Dosen" */
  noun: string;
  /** the list that they are in */
  daftar: { to: string; label: string };
  calls: CrudCalls<Row>;
  Fields: (props: { row?: Row | undefined }) => ReactNode;
  /** width of its dialog */
  width?: DialogWidth;
  nameOf: (row: Row) => string;
  /** label and value of each fact; null: not known */
  facts: (row: Row) => readonly (readonly [string, string | number | null])[];
}

interface Unit {
  nama_fakultas: string | null;
  nama_jurusan: string | null;
}

const unit = ({ nama_fakultas, nama_jurusan }: Unit) =>
  [
    ['Fakultas', nama_fakultas],
    ['Program Studi', nama_jurusan],
  ] as const;

export const JENIS: { [K in KategoriOrang]: Jenis<Extract<SatuOrang, { kategori: K }>['baris']> } = {
  Mahasiswa: {
    noun: 'Mahasiswa',
    daftar: { to: ROUTES.OperatorMasterMahasiswa, label: 'Data Mahasiswa' },
    calls: mahasiswa,
    Fields: MahasiswaFields,
    nameOf: (row) => row.nama_mahasiswa,
    facts: (row) => [
      ['NIM', row.nim],
      ['Nomor HP', row.no_hp],
      ['Email', row.email],
      ...unit(row),
      ['Semester', row.semester],
      ['Angkatan', row.angkatan],
      ['Orang Tua / Wali', row.orangtua_wali],
      ['Nomor HP Orang Tua', row.no_hp_orangtua],
      ['Alamat', row.alamat],
    ],
  },
  Dosen: {
    noun: 'Dosen',
    daftar: { to: ROUTES.OperatorMasterDosen, label: 'Data Dosen' },
    calls: dosen,
    Fields: DosenFields,
    nameOf: (row) => row.nama_dosen,
    facts: (row) => [
      ['NIDN', row.nidn],
      ['Nomor HP', row.no_hp],
      ['Email', row.email],
      ...unit(row),
      ['Jabatan', row.jabatan],
    ],
  },
  Pegawai: {
    noun: 'Pegawai',
    daftar: { to: ROUTES.OperatorMasterPegawai, label: 'Data Pegawai' },
    calls: pegawai,
    Fields: PegawaiFields,
    nameOf: (row) => row.nama_pegawai,
    facts: (row) => [['NIP', row.nip], ['Nomor HP', row.no_hp], ['Email', row.email], ...unit(row)],
  },
  Lainnya: {
    noun: 'Kontak',
    daftar: { to: ROUTES.OperatorMasterLainnya, label: 'Data Lainnya' },
    calls: lainnya,
    Fields: LainnyaFields,
    width: 'narrow',
    nameOf: (row) => row.nama_lainnya,
    facts: (row) => [['Nomor HP', row.no_hp]],
  },
};

/** What the page shows of this person, whose row is of their category. */
export const jenisOf = ({ kategori }: SatuOrang) => JENIS[kategori] as Jenis<SatuOrang['baris']>;
