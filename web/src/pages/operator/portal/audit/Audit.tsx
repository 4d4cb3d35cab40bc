import { FilterX } from 'lucide-react';
import * as z from 'zod/mini';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { audit, type BarisAudit } from '#contract/portal/audit.ts';
import { Button } from '../../../../components/Button.tsx';
import { RentangFields } from '../../../../components/forms/RentangFields.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { call } from '../../../../lib/api/api.ts';
import { saveTable } from '../../../../lib/files/excel.ts';
import { berlaku, type Rentang } from '../../../../lib/format/rentang.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { START } from '../../../../lib/table/tableState.ts';
import { usePage } from '../../../../lib/table/useList.ts';
import { useTable } from '../../../../lib/table/useTable.ts';
import { EksporButton } from '../../records/EksporButton.tsx';

const TITLE = 'Audit';

const columns: Column<BarisAudit>[] = [
  { header: 'Waktu', cell: (row) => <Waktu iso={row.pada} />, width: 9, card: 'line' },
  { header: 'Pelaku', cell: (row) => <bdi>{row.pelaku}</bdi>, width: 12, card: 'title' },
  { header: 'Tindakan', cell: (row) => row.tindakan, width: 10, card: 'line' },
  { header: 'Sasaran', cell: (row) => <bdi>{sasaranOf(row)}</bdi>, card: 'line' },
  { header: 'Rincian', cell: (row) => <bdi>{row.rincian ?? '–'}</bdi> },
];

export default function Audit() {
  const { table, rentang, change } = useRentang();
  const filter = berlaku(rentang);
  const list = usePage({ endpoint: audit.list, filter }, table);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={TITLE}>
        <EksporButton
          read={() => call(audit.ekspor, { query: { ...filter, cari: list.state.cari } })}
          jumlah={list.whole ? undefined : list.total}
          save={(rows) => saveTable(TITLE, EXCEL, rows)}
        />
      </PageHeading>
      <fieldset className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <legend className="sr-only">Saringan</legend>
        <RentangFields rentang={rentang} onChange={change} />
        <Button icon={FilterX} className="max-sm:col-span-2" off={list.whole} onClick={list.clear}>
          Hapus Saringan
        </Button>
      </fieldset>
      <ListTable label={TITLE} list={list} columns={columns} />
    </section>
  );
}

const EXCEL: Record<string, (row: BarisAudit) => string> = {
  Waktu: (row) => waktu(row.pada),
  Pelaku: (row) => row.pelaku,
  Tindakan: (row) => row.tindakan,
  Sasaran: sasaranOf,
  Rincian: (row) => row.rincian ?? '',
};

const names = z.object({ dari: z.iso.date(), sampai: z.iso.date() });

function useRentang() {
  const table = useTable({ name: 'audit', names });
  const { dari = '', sampai = '' } = table.state.saringan;
  const rentang: Rentang = { dari, sampai };
  return {
    table,
    rentang,
    change: (change: Partial<Rentang>) =>
      table.change({ page: START.page, saringan: { ...rentang, ...change } }),
  };
}

export const PENGATURAN: Record<keyof Pengaturan, string> = {
  surat_kop: 'Kop surat',
  surat_kota: 'Tempat surat',
  surat_penanda: 'Penanda tangan surat',
  surat_pola_nomor: 'Pola nomor surat',
  surat_kode: 'Kode jenis surat',
  surat_kode_unit: 'Kode unit surat',
  surat_tahun_akademik: 'Tahun akademik',
  surat_tanpa_baca: 'Surat yang disetujui tanpa dibaca',
  surat_teks: 'Teks surat',
  template_teks: 'Template pengganti teks',
  template_gambar: 'Template pengganti gambar',
  template_dokumen: 'Template pengganti dokumen',
  template_kredensial: 'Template password',
  template_kode: 'Template kode',
  jawab_otomatis: 'Jawaban otomatis',
  jam_tenang: 'Jam tenang',
  batas_harian: 'Batas pesan sehari',
  ambang_persetujuan: 'Persetujuan orang kedua',
  empat_mata: 'Tindakan yang perlu orang kedua',
  topik: 'Topik broadcast',
  tarif: 'Tarif pesan',
  batas_biaya: 'Batas biaya sebulan',
  kabar_nomor: 'Nomor kabar untuk operator',
  kabar_tenggat: 'Pengingat janji waktu untuk operator',
  teks_portal: 'Jawaban tentang portal',
  darurat_kata: 'Kata darurat',
  darurat_tempat: 'Tempat meminta tolong',
  darurat_nomor: 'Petugas yang dipanggil saat darurat',
  cadangan_hari: 'Lama cadangan disimpan (hari)',
  identitas_produk: 'Nama portal',
  identitas_nama_lengkap: 'Kepanjangan nama portal',
  identitas_institusi: 'Nama kampus',
  identitas_alamat: 'Alamat kampus',
  identitas_surel: 'Email kampus',
  identitas_sosial: 'Media sosial',
  identitas_tautan: 'Tautan kaki halaman',
  identitas_akademik: 'Alamat layanan Akademik',
  identitas_alumni: 'Alamat layanan Alumni',
  identitas_mahasiswa_baru: 'Alamat layanan Mahasiswa Baru',
  identitas_call_center: 'Alamat Call Center',
  identitas_kepegawaian: 'Alamat layanan Kepegawaian',
  identitas_keuangan: 'Alamat layanan Keuangan',
  identitas_eservices_pegawai: 'Alamat e-Services Pegawai',
  identitas_logo: 'Logo',
  identitas_warna: 'Warna',
  sinkron_batas_hapus: 'Batas penghapusan sehari (persen)',
  sinkron_batas_nomor: 'Batas nomor baru sehari (persen)',
  retensi_isi_pesan: 'Masa simpan isi pesan (hari)',
  retensi_pesan_masuk: 'Masa simpan tulisan orang (hari)',
  retensi_sesi: 'Masa simpan sesi masuk (hari)',
  retensi_audit: 'Masa simpan audit (hari)',
  standar_surat: 'Janji waktu surat (hari kerja)',
  standar_pengaduan: 'Janji waktu pengaduan (hari kerja)',
  libur: 'Hari libur',
  jam_kerja: 'Jam kerja',
  password_untuk: 'Masuk dengan password',
  passkey_operator: 'Operator wajib memakai passkey',
  sesi_diam_operator: 'Sesi operator yang diam (menit)',
};

/** The target of an action in words; for a setting, its label. */
function sasaranOf({ tindakan, sasaran }: BarisAudit): string {
  return (tindakan === 'Mengubah pengaturan' && new Map(Object.entries(PENGATURAN)).get(sasaran)) || sasaran;
}
