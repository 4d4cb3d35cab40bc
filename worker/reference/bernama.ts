import type { $ZodType } from 'zod/v4/core';
import { Profil } from '#contract/akun/profil.ts';
import { Berkas } from '#contract/berkas/berkas.ts';
import { Meta } from '#contract/daftar.ts';
import { ButirPercakapan, KeadaanPercakapan, Pemilik, Percakapan } from '#contract/jawab/percakapan.ts';
import { BelumTerjawab, Pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { Dosen } from '#contract/orang/dosen.ts';
import { Lainnya } from '#contract/orang/lainnya.ts';
import { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import { Pegawai } from '#contract/orang/pegawai.ts';
import { Fakultas, Jurusan } from '#contract/orang/unit.ts';
import { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { Broadcast } from '#contract/pesan/broadcast.ts';
import { Group, Member } from '#contract/pesan/group.ts';
import { Jendela } from '#contract/pesan/jendela.ts';
import { BarisLaporan } from '#contract/pesan/laporan.ts';
import { TeksSiap } from '#contract/pesan/teksSiap.ts';
import { BarisTemplate } from '#contract/pesan/templateCalls.ts';
import { BarisAudit } from '#contract/portal/audit.ts';
import { Temuan } from '#contract/portal/cari.ts';
import { Gateway } from '#contract/portal/gateway.ts';
import { Menunggu } from '#contract/portal/menunggu.ts';
import { PerluTindakan, Statistik } from '#contract/portal/statistik.ts';
import { Surat, SuratMasuk, VerifikasiSurat } from '#contract/surat/surat.ts';

/** The schemas that the reference describes once, under these names, and refers to from the calls. */
export const BERNAMA: Record<string, $ZodType> = {
  BarisAudit,
  BarisLaporan,
  BelumTerjawab,
  Berkas,
  Broadcast,
  ButirPercakapan,
  Dosen,
  Fakultas,
  Gateway,
  Group,
  Jendela,
  Jurusan,
  KeadaanPercakapan,
  Lainnya,
  Mahasiswa,
  Member,
  Menunggu,
  Meta,
  Pegawai,
  Pemilik,
  Pengaduan,
  Pengaturan,
  Percakapan,
  PerluTindakan,
  Pertanyaan,
  Profil,
  Statistik,
  Surat,
  SuratMasuk,
  TeksSiap,
  Temuan,
  Template: BarisTemplate,
  VerifikasiSurat,
};
