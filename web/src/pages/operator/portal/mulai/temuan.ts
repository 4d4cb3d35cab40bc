import type { Persiapan } from '#contract/portal/persiapan.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { umur } from '../../../../lib/format/umur.ts';
import type { NamaLangkah } from '../../../../lib/operator/persiapan.ts';
import { JENIS } from '../../kirim/track/jenis.ts';

/** The findings of each step, as a sentence. */
export const temuan: Record<NamaLangkah, (persiapan: Persiapan) => string> = {
  identitas: ({ identitas: { keadaan, nama } }) =>
    keadaan === 'selesai' ? `${nama}.` : `Masih contoh: ${nama}.`,
  unit: ({ unit: { fakultas, prodi } }) => `${angka(fakultas)} fakultas, ${angka(prodi)} program studi.`,
  orang: ({ orang: { mahasiswa, dosen, pegawai, lainnya } }) =>
    `${angka(mahasiswa)} mahasiswa, ${angka(dosen)} dosen, ${angka(pegawai)} pegawai, ${angka(lainnya)} kontak lain.`,
  gateway: ({ gateway: { nama, siap, diterima_pada, webhook_pada } }) => {
    const answers = diterima_pada
      ? `Gateway ${nama} terakhir menerima pesan ${umur(diterima_pada)}`
      : `Gateway ${nama} ${siap ? 'menjawab' : 'belum menerima pesan'}`;
    return `${answers}; kabar webhook ${webhook_pada ? `terakhir datang ${umur(webhook_pada)}` : 'belum pernah datang'}.`;
  },
  template: ({ template: { keadaan, teks, kredensial, ada }, gateway }) => {
    if (keadaan === 'tidak_perlu') return `Gateway ${gateway.nama} tidak mengenal template.`;
    const chosen = `${JENIS.teks}: ${teks ?? 'belum dipilih'}. ${JENIS.kredensial}: ${kredensial ?? 'belum dipilih'}.`;
    return ada ? chosen : `${chosen} Belum ada template yang dibaca dari penyedia.`;
  },
  pesan: ({ pesan: { keadaan, uji } }) => {
    if (keadaan === 'selesai') return 'Sudah ada pesan yang sampai di ponsel penerimanya.';
    return uji ? `Pesan uji terakhir dikirim ke ${uji.no_hp}.` : 'Belum ada pesan uji.';
  },
  surat: ({ surat: { kurang } }) =>
    kurang.length === 0
      ? 'Kop, tempat, dan penanda surat sudah diisi.'
      : `Belum diatur: ${kurang.join(', ')}.`,
};
