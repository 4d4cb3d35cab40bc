import type { $ZodType } from 'zod/v4/core';
import { BarisAudit } from '#contract/audit.ts';
import { Berkas } from '#contract/berkas.ts';
import { Broadcast } from '#contract/broadcast.ts';
import { Temuan } from '#contract/cari.ts';
import { Meta } from '#contract/daftar.ts';
import { Dosen } from '#contract/dosen.ts';
import { Gateway } from '#contract/gateway.ts';
import { Group, Member } from '#contract/group.ts';
import { Jendela } from '#contract/jendela.ts';
import { Lainnya } from '#contract/lainnya.ts';
import { BarisLaporan } from '#contract/laporan.ts';
import { Mahasiswa } from '#contract/mahasiswa.ts';
import { Menunggu } from '#contract/menunggu.ts';
import { Pegawai } from '#contract/pegawai.ts';
import { Pengaduan } from '#contract/pengaduan.ts';
import { Pengaturan } from '#contract/pengaturan.ts';
import { ButirPercakapan, KeadaanPercakapan, Pemilik, Percakapan } from '#contract/percakapan.ts';
import { BelumTerjawab, Pertanyaan } from '#contract/pertanyaan.ts';
import { Profil } from '#contract/profil.ts';
import { PerluTindakan, Statistik } from '#contract/statistik.ts';
import { Surat, SuratMasuk, VerifikasiSurat } from '#contract/surat.ts';
import { TeksSiap } from '#contract/teksSiap.ts';
import { BarisTemplate } from '#contract/templateCalls.ts';
import { Fakultas, Jurusan } from '#contract/unit.ts';

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
