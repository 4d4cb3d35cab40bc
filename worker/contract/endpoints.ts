import { acuan } from './acuan.ts';
import { audit } from './audit.ts';
import { berkas } from './berkas.ts';
import { broadcast, kirimBroadcast } from './broadcast.ts';
import { cadangan } from './cadangan.ts';
import { cari } from './cari.ts';
import { dosen } from './dosen.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { gateway } from './gateway.ts';
import { group, member } from './group.ts';
import { health } from './health.ts';
import { identitas } from './identitas.ts';
import { impor } from './impor.ts';
import { jendela } from './jendela.ts';
import { kirimPesan, pesan } from './kirim.ts';
import { kunci } from './kunci.ts';
import { lainnya } from './lainnya.ts';
import { laporan } from './laporan.ts';
import { link } from './link.ts';
import { logo } from './logo.ts';
import { logout } from './logout.ts';
import { mahasiswa } from './mahasiswa.ts';
import { menunggu } from './menunggu.ts';
import { nomorBaru } from './nomorBaru.ts';
import { saringan } from './orang.ts';
import { password } from './password.ts';
import { pegawai } from './pegawai.ts';
import { pengaduan } from './pengaduan.ts';
import { pengaturan } from './pengaturanCalls.ts';
import { percakapan } from './percakapan.ts';
import { belumTerjawab, pertanyaan } from './pertanyaan.ts';
import { privasi } from './privasi.ts';
import { profil } from './profil.ts';
import { retensi } from './retensi.ts';
import { login } from './session.ts';
import { sinkron } from './sinkron.ts';
import { statistik } from './statistik.ts';
import { surat, suratMasuk } from './suratCalls.ts';
import { teksSiap } from './teksSiap.ts';
import { template } from './templateCalls.ts';
import { undang } from './undang.ts';
import { fakultas, jurusan } from './unit.ts';
import { verifikasi } from './verifikasi.ts';
import { verifikasiSurat } from './verifikasiSurat.ts';

/**
 * Every call of the API, by its resource, in the order of the reference. No page imports this: each takes the calls that it
 * makes from beside their schemas, so that the public ones load nothing of an operator's.
 */
export const CALLS = {
  layanan: { health, link, identitas, logo, ...acuan },
  akun: { login, logout, profil, undang, ...password },
  verifikasi,
  fakultas,
  jurusan,
  mahasiswa,
  dosen,
  pegawai,
  lainnya,
  orang: { impor, saringan, cari, ...nomorBaru },
  gambar: berkas.gambar,
  dokumen: berkas.dokumen,
  group,
  member,
  kirimPesan,
  kirimBroadcast,
  pesan: { ...pesan, jendela },
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
  statistik: { ...statistik, menunggu },
  audit,
  kunci,
  sinkron,
  cadangan,
  privasi: { ...privasi, ...retensi },
} satisfies Record<string, Endpoints>;

export const ENDPOINTS: readonly Endpoint[] = Object.values(CALLS).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);
