import * as z from 'zod/mini';
import { tanpaKembar, text } from '../fields.ts';
import { jam } from './pengaturanKirim.ts';
import { MAX_TABEL, PENUH } from './pengaturanSurat.ts';
import { setelanBilangan, setelanTabel } from './setelan.ts';

/** A day that is no working day, besides Saturday and Sunday. */
export const Libur = z.object({
  tanggal: z.iso.date('Harus tanggal seperti 2026-12-25'),
  nama: text(100),
});
export type Libur = z.infer<typeof Libur>;

export const DaftarLibur = z.array(Libur, 'Harus berupa daftar hari libur').check(
  z.maxLength(MAX_TABEL, PENUH),
  tanpaKembar(({ tanggal }) => tanggal, 'Ada tanggal yang tertulis dua kali'),
);

const jamAtauTutup = z.union([z.literal(''), jam], 'Tulis jam seperti 08:00, atau kosongkan');

/** When operators are there on a day of the week; both empty: not at all. */
const JamSehari = z.object({ buka: jamAtauTutup, tutup: jamAtauTutup }).check(
  z.refine(({ buka, tutup }) => buka < tutup || (buka === '' && tutup === ''), {
    error: 'Isi kedua jam, yang tutup sesudah yang buka, atau kosongkan keduanya',
    path: ['tutup'],
  }),
);

/** From Monday to Sunday. */
const JamKerja = z.array(JamSehari, 'Harus berupa daftar jam kerja').check(
  z.length(7, 'Isi tujuh hari, dari Senin sampai Minggu'),
  z.refine((days) => days.some(({ buka }) => buka !== ''), { error: 'Isi setidaknya satu hari kerja' }),
);
export type JamKerja = z.infer<typeof JamKerja>;

const SENIN_KAMIS = { buka: '08:00', tutup: '16:00' };
const LIBUR = { buka: '', tutup: '' };

/** Longest deadline, in working days. */
const MAX_HARI = 250;

export const pengaturanStandar = {
  /** working days within which a letter is promised */
  standar_surat: setelanBilangan(1, MAX_HARI, 3),
  /** working days within which a complaint is settled; LAPOR! closes one within ten */
  standar_pengaduan: setelanBilangan(1, MAX_HARI, 10),
  libur: setelanTabel(DaftarLibur, []),
  /** when operators answer, in the zone of `jam_tenang` */
  jam_kerja: setelanTabel(JamKerja, [
    ...Array.from({ length: 4 }, () => SENIN_KAMIS),
    { buka: '08:00', tutup: '16:30' },
    ...[LIBUR, LIBUR],
  ]),
};
