import { logout } from './akun/logout.ts';
import { nomorBaru } from './akun/nomorBaru.ts';
import { password } from './akun/password.ts';
import { profil } from './akun/profil.ts';
import { login } from './akun/session.ts';
import { undang } from './akun/undang.ts';
import { verifikasi } from './akun/verifikasi.ts';
import { berkas } from './berkas/berkas.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { percakapan } from './jawab/percakapan.ts';
import { belumTerjawab, pertanyaan } from './jawab/pertanyaan.ts';
import { dosen } from './orang/dosen.ts';
import { impor } from './orang/impor.ts';
import { lainnya } from './orang/lainnya.ts';
import { mahasiswa } from './orang/mahasiswa.ts';
import { saringan } from './orang/orang.ts';
import { pegawai } from './orang/pegawai.ts';
import { sinkron } from './orang/sinkron.ts';
import { fakultas, jurusan } from './orang/unit.ts';
import { pengaduan } from './pengaduan/pengaduan.ts';
import { pengaturan } from './pengaturan/pengaturanCalls.ts';
import { broadcast, kirimBroadcast } from './pesan/broadcast.ts';
import { group, member } from './pesan/group.ts';
import { jendela } from './pesan/jendela.ts';
import { kirimPesan, pesan } from './pesan/kirim.ts';
import { laporan } from './pesan/laporan.ts';
import { teksSiap } from './pesan/teksSiap.ts';
import { template } from './pesan/templateCalls.ts';
import { audit } from './portal/audit.ts';
import { cadangan } from './portal/cadangan.ts';
import { cari } from './portal/cari.ts';
import { gateway } from './portal/gateway.ts';
import { health } from './portal/health.ts';
import { identitas } from './portal/identitas.ts';
import { kunci } from './portal/kunci.ts';
import { link } from './portal/link.ts';
import { logo } from './portal/logo.ts';
import { menunggu } from './portal/menunggu.ts';
import { acuan } from './portal/reference.ts';
import { statistik } from './portal/statistik.ts';
import { privasi } from './privasi/privasi.ts';
import { retensi } from './privasi/retensi.ts';
import { surat, suratMasuk } from './surat/suratCalls.ts';
import { verifikasiSurat } from './surat/verifikasiSurat.ts';

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
