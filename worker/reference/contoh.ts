import type { CALLS } from '#contract/endpoints.ts';
import { dokumen, gambar } from './contoh/berkas.ts';
import { gateway, template } from './contoh/gateway.ts';
import { group, member } from './contoh/group.ts';
import { dosen, fakultas, jurusan, lainnya, mahasiswa, orang, pegawai } from './contoh/induk.ts';
import type { ContohSumber } from './contoh/jenis.ts';
import { broadcast, kirimBroadcast, kirimPesan, laporan, pesan } from './contoh/kirim.ts';
import { kunci, sinkron } from './contoh/kunci.ts';
import { pengaduan, surat, suratMasuk, verifikasiSurat } from './contoh/layanan.ts';
import { audit, cadangan, pengaturan, statistik } from './contoh/pengaturan.ts';
import { belumTerjawab, percakapan, pertanyaan, teksSiap } from './contoh/percakapan.ts';
import { akun, layanan, verifikasi } from './contoh/portal.ts';
import { privasi } from './contoh/privasi.ts';

/** An example of every call. They work in the order of the table, those that delete at the end. */
export const CONTOH: { [Sumber in keyof typeof CALLS]: ContohSumber<Sumber> } = {
  layanan,
  akun,
  verifikasi,
  fakultas,
  jurusan,
  mahasiswa,
  dosen,
  pegawai,
  lainnya,
  orang,
  gambar,
  dokumen,
  group,
  member,
  kirimPesan,
  kirimBroadcast,
  pesan,
  broadcast,
  laporan,
  percakapan,
  pertanyaan,
  belumTerjawab,
  teksSiap,
  template,
  gateway,
  pengaduan,
  surat,
  suratMasuk,
  verifikasiSurat,
  pengaturan,
  statistik,
  audit,
  privasi,
  kunci,
  sinkron,
  cadangan,
};
