import * as z from 'zod/mini';
import { truth } from '../inputs.ts';
import { setelan, setelanBilanganAtauKosong, setelanTabel } from './setelan.ts';

/** Fixed offsets: Indonesia has no daylight saving time. */
export const ZONA = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' } as const;
export type Zona = keyof typeof ZONA;
const NAMA_ZONA = Object.keys(ZONA) as Zona[];

export const jam = z
  .string()
  .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tulis jam seperti 20:00'));

/** Quiet hours of broadcasts. A start after the end spans midnight. */
const JamTenang = z
  .object({ aktif: z.boolean(), mulai: jam, selesai: jam, zona: z.enum(NAMA_ZONA, 'Pilih zona waktu') })
  .check(
    z.refine(({ aktif, mulai, selesai }) => !aktif || mulai !== selesai, {
      error: 'Jam mulai dan selesai harus berbeda',
      path: ['selesai'],
    }),
  );
export type JamTenang = z.infer<typeof JamTenang>;

/** Id of a template, or empty. Checked against its kind of message when it is set. */
const pengganti = z.string().check(z.trim(), z.maxLength(100, 'Template tidak dikenal'));

const MAKS_PESAN = 1_000_000;

/** Fallback templates, quiet hours, daily cap and automatic answers. */
export const pengaturanKirim = {
  template_teks: setelan(pengganti, ''),
  template_gambar: setelan(pengganti, ''),
  template_dokumen: setelan(pengganti, ''),
  template_kredensial: setelan(pengganti, ''),
  template_kode: setelan(pengganti, ''),
  jam_tenang: setelanTabel(JamTenang, {
    aktif: false,
    mulai: '20:00',
    selesai: '06:00',
    zona: 'Asia/Jakarta',
  }),
  /** messages a day after which broadcasts wait; null: the gateway's safe number, 0: no limit */
  batas_harian: setelanBilanganAtauKosong(0, MAKS_PESAN),
  /** recipients above which a broadcast waits for a second person; null: never */
  ambang_persetujuan: setelanBilanganAtauKosong(0, MAKS_PESAN),
  /** answer questions automatically; commands always work */
  jawab_otomatis: setelan(z.boolean(), true, z.optional(truth)),
};
