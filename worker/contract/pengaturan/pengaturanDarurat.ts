import * as z from 'zod/mini';
import { ARTI_FRASA } from '#shared/distress.ts';
import { tanpaKembar, text } from '../fields.ts';
import { nomorKabar } from './pengaturanKabar.ts';
import { MAX_TABEL, PENUH } from './pengaturanSurat.ts';
import { setelanTabel } from './setelan.ts';

export const MAKS_TEMPAT = 10;

/** A phrase in small letters, as the shipped ones are. */
export const FrasaDarurat = z.object({
  frasa: z.pipe(
    text(80).check(z.toLowerCase()),
    z.string().check(z.regex(/\p{L}{2}/u, 'Tulis dengan kata-kata')),
  ),
  jenis: z.enum(ARTI_FRASA, 'Pilih jenisnya'),
});

/** A place where a person in distress finds help at once. */
export const TempatDarurat = z.object({
  nama: text(100),
  nomor: text(60).check(z.regex(/\d/, 'Tulis nomornya')),
});
export type TempatDarurat = z.infer<typeof TempatDarurat>;

export const pengaturanDarurat = {
  /** the campus's own phrases of distress, and what it says of the shipped ones instead */
  darurat_kata: setelanTabel(
    z.array(FrasaDarurat).check(
      z.maxLength(MAX_TABEL, PENUH),
      tanpaKembar(({ frasa }) => frasa, 'Ada kalimat yang tertulis dua kali'),
    ),
    [],
  ),
  darurat_tempat: setelanTabel(
    z
      .array(TempatDarurat)
      .check(
        z.minLength(1, 'Isi paling sedikit satu tempat'),
        z.maxLength(MAKS_TEMPAT, `Paling banyak ${MAKS_TEMPAT} tempat`),
      ),
    [
      { nama: 'Konseling jiwa', nomor: '119 lalu tekan 8' },
      {
        nama: 'SAPA, bila ada yang menyakiti atau memaksa Anda',
        nomor: '129 atau WhatsApp 08111-129-129',
      },
      { nama: 'Keadaan gawat', nomor: '112' },
    ],
  ),
  /** numbers on duty; empty: those of `kabar_nomor` */
  darurat_nomor: setelanTabel(nomorKabar, []),
};
