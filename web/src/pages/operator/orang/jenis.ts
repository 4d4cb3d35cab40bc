import type { ReactNode } from 'react';
import { dosen } from '#contract/orang/dosen.ts';
import type { NamaImpor } from '#contract/orang/impor.ts';
import { lainnya } from '#contract/orang/lainnya.ts';
import { mahasiswa } from '#contract/orang/mahasiswa.ts';
import { pegawai } from '#contract/orang/pegawai.ts';
import type { KategoriOrang, SatuOrang } from '#contract/orang/satuOrang.ts';
import type { DialogWidth } from '../../../components/dialogs/DialogFrame.tsx';
import { ROUTES } from '../../../lib/routes.ts';
import type { ListEndpoint } from '../../../lib/table/useList.ts';
import { DosenFields, LainnyaFields, MahasiswaFields, PegawaiFields } from './OrangFields.tsx';
import type { ChosenEndpoint, HapusEndpoint } from './pick/HapusPilihan.tsx';
import type { CrudCalls } from './record.ts';

/** The texts that the pages show of a category, and the form that edits it. */
interface Jenis<Row> {
  /** singular, as in "Edit Dosen" */
  noun: string;
  daftar: { to: string; label: string };
  excel: NamaImpor;
  calls: CrudCalls<Row> & {
    ekspor: ListEndpoint<Row>;
    eksporDipilih: ChosenEndpoint<{ data: Row[] }>;
    hapus: HapusEndpoint;
  };
  Fields: (props: { row?: Row | undefined }) => ReactNode;
  width?: DialogWidth;
  nameOf: (row: Row) => string;
}

/** A row of a category's list. */
export type BarisOrang<K extends KategoriOrang = KategoriOrang> = Extract<
  SatuOrang,
  { kategori: K }
>['baris'];

export const JENIS: { [K in KategoriOrang]: Jenis<BarisOrang<K>> } = {
  Mahasiswa: {
    noun: 'Mahasiswa',
    daftar: { to: ROUTES.OperatorMasterMahasiswa, label: 'Data Mahasiswa' },
    excel: 'mahasiswa',
    calls: mahasiswa,
    Fields: MahasiswaFields,
    nameOf: (row) => row.nama_mahasiswa,
  },
  Dosen: {
    noun: 'Dosen',
    daftar: { to: ROUTES.OperatorMasterDosen, label: 'Data Dosen' },
    excel: 'dosen',
    calls: dosen,
    Fields: DosenFields,
    nameOf: (row) => row.nama_dosen,
  },
  Pegawai: {
    noun: 'Pegawai',
    daftar: { to: ROUTES.OperatorMasterPegawai, label: 'Data Pegawai' },
    excel: 'pegawai',
    calls: pegawai,
    Fields: PegawaiFields,
    nameOf: (row) => row.nama_pegawai,
  },
  Lainnya: {
    noun: 'Kontak',
    daftar: { to: ROUTES.OperatorMasterLainnya, label: 'Data Lainnya' },
    excel: 'lainnya',
    calls: lainnya,
    Fields: LainnyaFields,
    width: 'narrow',
    nameOf: (row) => row.nama_lainnya,
  },
};

/** The category's own, for code that knows rows of all. */
export const jenisOf = (kategori: KategoriOrang) => JENIS[kategori] as Jenis<BarisOrang>;
