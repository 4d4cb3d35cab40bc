import * as z from 'zod/mini';
import { blankable, integer, piped, truth } from '../inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

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

const nilai = {
  template_teks: pengganti,
  template_gambar: pengganti,
  template_dokumen: pengganti,
  template_kredensial: pengganti,
  template_kode: pengganti,
  jam_tenang: JamTenang,
  /** messages a day after which broadcasts wait; null: the gateway's safe number, 0: no limit */
  batas_harian: z.nullable(z.int('Harus bilangan bulat').check(z.minimum(0), z.maximum(1_000_000))),
  /** recipients above which a broadcast waits for a second person; null: never */
  ambang_persetujuan: z.nullable(z.int('Harus bilangan bulat').check(z.minimum(0), z.maximum(1_000_000))),
  /** answer questions automatically; commands always work */
  jawab_otomatis: z.boolean(),
};

/** Fallback templates, quiet hours, daily cap and automatic answers. */
export const pengaturanKirim = {
  nilai,
  input: {
    template_teks: z.optional(pengganti),
    template_gambar: z.optional(pengganti),
    template_dokumen: z.optional(pengganti),
    template_kredensial: z.optional(pengganti),
    template_kode: z.optional(pengganti),
    jam_tenang: piped(JamTenang),
    batas_harian: blankable(integer(0, 1_000_000)),
    ambang_persetujuan: blankable(integer(0, 1_000_000)),
    jawab_otomatis: z.optional(truth),
  },
  bawaan: {
    template_teks: '',
    template_gambar: '',
    template_dokumen: '',
    template_kredensial: '',
    template_kode: '',
    jam_tenang: { aktif: false, mulai: '20:00', selesai: '06:00', zona: 'Asia/Jakarta' },
    batas_harian: null,
    ambang_persetujuan: null,
    jawab_otomatis: true,
  },
} satisfies KelompokPengaturan<typeof nilai>;
