import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { BarisAudit } from '#contract/portal/audit.ts';

/** The labels of the settings, as on their pages. */
const PENGATURAN: Record<keyof Pengaturan, string> = {
  surat_kop: 'Kop surat',
  surat_kota: 'Tempat surat',
  surat_penanda: 'Penanda tangan surat',
  surat_pola_nomor: 'Pola nomor surat',
  surat_kode: 'Kode jenis surat',
  surat_kode_unit: 'Kode unit surat',
  surat_tahun_akademik: 'Tahun akademik',
  surat_teks: 'Teks surat',
  template_teks: 'Template pengganti teks',
  template_gambar: 'Template pengganti gambar',
  template_dokumen: 'Template pengganti dokumen',
  template_kredensial: 'Template password',
  template_kode: 'Template kode',
  jawab_otomatis: 'Jawaban otomatis',
  jam_tenang: 'Jam tenang',
  batas_harian: 'Batas pesan sehari',
  kabar_nomor: 'Nomor kabar untuk operator',
  cadangan_hari: 'Lama cadangan disimpan (hari)',
  identitas_produk: 'Nama portal',
  identitas_nama_lengkap: 'Kepanjangan nama portal',
  identitas_institusi: 'Nama kampus',
  identitas_alamat: 'Alamat kampus',
  identitas_surel: 'Email kampus',
  identitas_sosial: 'Media sosial',
  identitas_tautan: 'Tautan kaki halaman',
  identitas_akademik: 'Sistem akademik',
  identitas_logo: 'Logo',
  identitas_warna: 'Warna',
  sinkron_batas_hapus: 'Batas penghapusan sehari (persen)',
  sinkron_batas_nomor: 'Batas nomor baru sehari (persen)',
  retensi_isi_pesan: 'Masa simpan isi pesan (hari)',
  retensi_pesan_masuk: 'Masa simpan tulisan orang (hari)',
  retensi_sesi: 'Masa simpan sesi masuk (hari)',
  retensi_audit: 'Masa simpan audit (hari)',
};

/** The target of an action in words; for a setting, its label. */
export const sasaranOf = ({ tindakan, sasaran }: BarisAudit): string =>
  (tindakan === 'Mengubah pengaturan' && new Map(Object.entries(PENGATURAN)).get(sasaran)) || sasaran;
