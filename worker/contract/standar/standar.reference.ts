import { fields, resource, SURVEY_CODE } from '../describe.ts';
import { libur } from './libur.ts';
import { Kinerja, kinerja, Skm, skm } from './skm.ts';
import { SurveiInput, survei } from './survei.ts';

export const liburReference = resource('libur', 'Hari libur', libur, {
  examples: {
    list: {},
    ganti: {
      body: { data: [{ tanggal: '2026-12-25', nama: 'Kelahiran Yesus Kristus' }] },
      note: 'Isinya boleh juga daftar itu sendiri: [{"tanggal", "nama"}]. Daftar lama diganti seluruhnya.',
    },
  },
});

export const surveiReference = resource('survei', 'Survei', survei, {
  examples: {
    read: { params: { kode: SURVEY_CODE } },
    isi: {
      params: { kode: SURVEY_CODE },
      body: { jawaban: [3, 4, 3, 4, 3, 4, 4, 3, 3], saran: 'Tambah jam layanan.' },
      failures: ['sudah_ada'],
      note: 'Sekali untuk tiap tautan; jawaban tidak disimpan bersama kodenya.',
    },
  },
  fields: [fields(SurveiInput, { jawaban: 'Sembilan angka 1 sampai 4, menurut urutan unsur' })],
});

export const skmReference = resource(
  'skm',
  'Kepuasan dan kinerja',
  { ...skm, kinerja: kinerja.list },
  {
    examples: {
      read: { query: { dari: '2026-10-01', sampai: '2026-12-31' } },
      excel: { query: { dari: '2026-10-01', sampai: '2026-12-31' } },
      kinerja: { note: 'Bulan dengan kurang dari lima penyelesaian tidak ditampilkan.' },
    },
    schemas: { Skm, Kinerja },
    fields: [
      fields(Skm, { ikm: 'Rata-rata tiap unsur × 1/9, dijumlahkan, × 25', mutu: 'A sampai D' }),
      fields(Kinerja, {
        hari_kerja: 'Median hari kerja sampai selesai',
        tepat_waktu: 'Persen yang selesai dalam waktu yang dijanjikan',
      }),
    ],
  },
);
