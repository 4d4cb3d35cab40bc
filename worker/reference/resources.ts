import { akunReference } from '#contract/akun/akun.reference.ts';
import { operatorReference } from '#contract/akun/operator.reference.ts';
import { passkeyReference } from '#contract/akun/passkey.reference.ts';
import { verifikasiReference } from '#contract/akun/verifikasi.reference.ts';
import { dokumenReference, gambarReference } from '#contract/berkas/berkas.reference.ts';
import { biayaReference } from '#contract/biaya/biaya.reference.ts';
import type { Resource } from '#contract/describe.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { formulirReference } from '#contract/jawab/formulir.reference.ts';
import { percakapanReference } from '#contract/jawab/percakapan.reference.ts';
import {
  belumTerjawabReference,
  kataLainReference,
  pertanyaanReference,
} from '#contract/jawab/pertanyaan.reference.ts';
import { dosenReference } from '#contract/orang/dosen.reference.ts';
import { lainnyaReference } from '#contract/orang/lainnya.reference.ts';
import { mahasiswaReference } from '#contract/orang/mahasiswa.reference.ts';
import { orangReference } from '#contract/orang/orang.reference.ts';
import { pegawaiReference } from '#contract/orang/pegawai.reference.ts';
import { sinkronReference } from '#contract/orang/sinkron.reference.ts';
import { fakultasReference, jurusanReference } from '#contract/orang/unit.reference.ts';
import { pengaduanReference } from '#contract/pengaduan/pengaduan.reference.ts';
import { pengaturanReference } from '#contract/pengaturan/pengaturan.reference.ts';
import { broadcastReference, kirimBroadcastReference } from '#contract/pesan/broadcast.reference.ts';
import { drafReference } from '#contract/pesan/draf.reference.ts';
import { groupReference, memberReference } from '#contract/pesan/group.reference.ts';
import { kirimPesanReference, pesanReference } from '#contract/pesan/kirim.reference.ts';
import { laporanReference } from '#contract/pesan/laporan.reference.ts';
import { penerimaReference } from '#contract/pesan/penerima.reference.ts';
import { kirimSistemReference } from '#contract/pesan/sistem/kirimSistem.reference.ts';
import { teksSiapReference } from '#contract/pesan/teksSiap.reference.ts';
import { templateReference } from '#contract/pesan/template/template.reference.ts';
import { auditReference } from '#contract/portal/audit.reference.ts';
import { cadanganReference } from '#contract/portal/cadangan.reference.ts';
import { gatewayReference } from '#contract/portal/gateway.reference.ts';
import { kunciReference } from '#contract/portal/kunci.reference.ts';
import { layananReference } from '#contract/portal/layanan.reference.ts';
import { persetujuanReference } from '#contract/portal/persetujuan.reference.ts';
import { statistikReference } from '#contract/portal/statistik.reference.ts';
import { urungkanReference } from '#contract/portal/urungkan.reference.ts';
import { privasiReference } from '#contract/privasi/privasi.reference.ts';
import { liburReference, skmReference, surveiReference } from '#contract/standar/standar.reference.ts';
import { suratMasukReference, suratReference } from '#contract/surat/surat.reference.ts';
import { tandaTanganReference } from '#contract/surat/tandaTangan.reference.ts';
import { verifikasiSuratReference } from '#contract/surat/verifikasiSurat.reference.ts';

/** The resources of the API, in the order of the reference. Their examples work in this order, removals at the end. */
export const RESOURCES: readonly Resource[] = [
  layananReference,
  akunReference,
  operatorReference,
  passkeyReference,
  verifikasiReference,
  fakultasReference,
  jurusanReference,
  mahasiswaReference,
  dosenReference,
  pegawaiReference,
  lainnyaReference,
  orangReference,
  gambarReference,
  dokumenReference,
  groupReference,
  memberReference,
  penerimaReference,
  drafReference,
  kirimPesanReference,
  kirimBroadcastReference,
  pesanReference,
  broadcastReference,
  laporanReference,
  biayaReference,
  percakapanReference,
  pertanyaanReference,
  kataLainReference,
  belumTerjawabReference,
  teksSiapReference,
  formulirReference,
  templateReference,
  gatewayReference,
  pengaduanReference,
  suratReference,
  suratMasukReference,
  verifikasiSuratReference,
  liburReference,
  surveiReference,
  skmReference,
  tandaTanganReference,
  pengaturanReference,
  persetujuanReference,
  statistikReference,
  urungkanReference,
  auditReference,
  kunciReference,
  kirimSistemReference,
  sinkronReference,
  cadanganReference,
  privasiReference,
];

export const ENDPOINTS: readonly Endpoint[] = RESOURCES.flatMap(({ calls }) => Object.values(calls));
