import * as z from 'zod/mini';
import { paragraph, text } from './fields.ts';
import { blankable, fromForm, integer } from './inputs.ts';
import { JENIS_SURAT, type JenisSurat } from './surat.ts';
import { TEKS_SURAT } from './teksSurat.ts';
import { tercetak } from './tercetak.ts';

/** What a letter's text may ask for, as `{nama}`. */
export const ISIAN_SURAT = [
  'nama',
  'nim',
  'program_studi',
  'fakultas',
  'semester',
  'angkatan',
  'tahun_akademik',
  'keperluan',
  'tanggal',
  'nama_penanda',
  'jabatan_penanda',
] as const;

/** And the pattern of the numbers. `{unit}` and `{kode}` are the faculty's and the type's own, set beside it. */
export const ISIAN_NOMOR = ['nomor', 'unit', 'kode', 'bulan', 'bulan_romawi', 'tahun'] as const;

/** Every `{name}` in a text. */
export const ISIAN = /\{([^{}\n]*)\}/g;

/** Refuses a text that asks for what nobody knows: it would be printed as it stands. */
const knowing = (known: readonly string[]) =>
  z.refine<string>((value) => unknownIn(value, known) === null, {
    error: ({ input }) =>
      `Isian ${unknownIn(String(input), known)} tidak dikenal. Yang ada: ${known.map((name) => `{${name}}`).join(' ')}`,
  });

function unknownIn(value: string, known: readonly string[]): string | null {
  for (const [written, name = ''] of value.matchAll(ISIAN)) if (!known.includes(name)) return written;
  return null;
}

const line = (max = 120) => tercetak(text(max));
/** Part of a number. */
const code = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9.\-/]{0,20}$/, 'Huruf, angka, titik, - dan / saja, paling banyak 20'));

const Penanda = z.object({
  nama: line(),
  nip: text(40).check(z.regex(/^[0-9 .-]+$/, 'NIP berisi angka')),
  pangkat: line(),
  jabatan: line(),
  /** the types that this one signs; the first of the list signs whatever is nobody's */
  jenis: z.array(z.enum(JENIS_SURAT)),
});
export type Penanda = z.infer<typeof Penanda>;

const pola = text(80).check(
  z.refine((value) => value.includes('{tahun}') && value.split('{nomor}').length === 2, {
    error: 'Harus memuat {nomor} satu kali dan {tahun}',
  }),
  z.refine((value) => /(^|[^\d}]){nomor}($|[^\d{])/.test(value), {
    error: 'Pisahkan {nomor} dari angka dan isian lain, misalnya dengan garis miring',
  }),
  knowing(ISIAN_NOMOR),
);

/** Hours are the same all year: Indonesia has no summer time. */
export const ZONA = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' } as const;
export type Zona = keyof typeof ZONA;
const NAMA_ZONA = Object.keys(ZONA) as Zona[];

const jam = z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tulis jam seperti 20:00'));

/** When broadcasts rest. From later to earlier is over midnight. */
const JamTenang = z
  .object({ aktif: z.boolean(), mulai: jam, selesai: jam, zona: z.enum(NAMA_ZONA, 'Pilih zona waktu') })
  .check(
    z.refine(({ aktif, mulai, selesai }) => !aktif || mulai !== selesai, {
      error: 'Jam mulai dan selesai harus berbeda',
      path: ['selesai'],
    }),
  );
export type JamTenang = z.infer<typeof JamTenang>;

/** The id of a template, or empty. Whether it can stand in for its kind of message is seen when it is set. */
const pengganti = z.string().check(z.trim(), z.maxLength(100, 'Template tidak dikenal'));

/** What an operator may set: one row a setting. A setting that is a table of types or faculties keeps what is not sent. */
export const Pengaturan = z.object({
  /** lines of the letters' head, the first two large */
  surat_kop: z
    .array(line())
    .check(z.minLength(1, 'Isi paling sedikit satu baris'), z.maxLength(8, 'Paling banyak 8 baris')),
  surat_kota: line(60),
  surat_penanda: z.array(Penanda).check(
    z.minLength(1, 'Isi paling sedikit satu penanda'),
    z.maxLength(20, 'Paling banyak 20 penanda'),
    z.refine(
      (signers) =>
        new Set(signers.flatMap(({ jenis }) => jenis)).size === signers.flatMap(({ jenis }) => jenis).length,
      {
        error: 'Setiap jenis surat hanya boleh punya satu penanda',
      },
    ),
  ),
  surat_pola_nomor: tercetak(pola),
  surat_kode: z.partialRecord(z.enum(JENIS_SURAT), code),
  /** of a faculty by its id; empty, or none, is that of the university */
  surat_kode_unit: z.object({
    umum: code,
    fakultas: z.record(z.string().check(z.regex(/^\d{1,15}$/)), code),
  }),
  /** such as 2026/2027; empty: the one that the day is in, from August on the next */
  surat_tahun_akademik: z
    .string()
    .check(z.trim(), z.regex(/^(\d{4}\/\d{4})?$/, 'Tulis seperti 2026/2027, atau kosongkan')),
  surat_teks: z.partialRecord(z.enum(JENIS_SURAT), tercetak(paragraph(4000)).check(knowing(ISIAN_SURAT))),
  template_teks: pengganti,
  template_gambar: pengganti,
  template_dokumen: pengganti,
  template_kredensial: pengganti,
  template_kode: pengganti,
  jam_tenang: JamTenang,
  /** messages a day beyond which broadcasts wait; null: what is safe for the gateway, 0: as many as there are */
  batas_harian: z.nullable(z.int('Harus bilangan bulat').check(z.minimum(0), z.maximum(1_000_000))),
  /** whether what people ask is answered by itself; commands are, in any case */
  jawab_otomatis: z.boolean(),
});
export type Pengaturan = z.infer<typeof Pengaturan>;

/** As JSON or as a form has it. */
const truth = z.pipe(
  z.transform((value) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean('Harus true atau false'),
);

const piped = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.pipe(fromForm, schema));

/** `POST /api/pengaturan` with `_method=PATCH`: the settings to change. */
export const PengaturanInput = z.object({
  surat_kop: piped(Pengaturan.shape.surat_kop),
  surat_kota: z.optional(Pengaturan.shape.surat_kota),
  surat_penanda: piped(Pengaturan.shape.surat_penanda),
  surat_pola_nomor: z.optional(Pengaturan.shape.surat_pola_nomor),
  surat_kode: piped(Pengaturan.shape.surat_kode),
  surat_kode_unit: piped(z.partial(Pengaturan.shape.surat_kode_unit)),
  surat_tahun_akademik: z.optional(Pengaturan.shape.surat_tahun_akademik),
  surat_teks: piped(Pengaturan.shape.surat_teks),
  template_teks: z.optional(pengganti),
  template_gambar: z.optional(pengganti),
  template_dokumen: z.optional(pengganti),
  template_kredensial: z.optional(pengganti),
  template_kode: z.optional(pengganti),
  jam_tenang: piped(JamTenang),
  batas_harian: blankable(integer(0, 1_000_000)),
  jawab_otomatis: z.optional(truth),
});
export type PerubahanPengaturan = z.output<typeof PengaturanInput>;

/** `POST /api/pengaturan/pratinjau-surat` answers with a PDF of these settings, as if they were saved. */
export const PratinjauSuratInput = z.extend(PengaturanInput, {
  jenis: z.enum(JENIS_SURAT, 'Pilih jenis surat'),
});

const kode = (kode: string) =>
  Object.fromEntries(JENIS_SURAT.map((jenis) => [jenis, kode])) as Record<JenisSurat, string>;

/** What holds until somebody sets something else. */
export const BAWAAN: Pengaturan = {
  surat_kop: [
    'KEMENTERIAN AGAMA REPUBLIK INDONESIA',
    'UNIVERSITAS ISLAM NEGERI',
    'Atur kop surat ini di halaman Pengaturan',
  ],
  surat_kota: 'Jakarta',
  surat_penanda: [
    {
      nama: 'Nama Pejabat',
      nip: '000000000000000000',
      pangkat: 'Pembina (IV/a)',
      jabatan: 'Kepala Biro Administrasi Akademik dan Kemahasiswaan',
      jenis: [],
    },
  ],
  surat_pola_nomor: 'B-{nomor}/{unit}/{kode}/{bulan}/{tahun}',
  surat_kode: kode('PP.00.9'),
  surat_kode_unit: { umum: 'Un.01', fakultas: {} },
  surat_tahun_akademik: '',
  surat_teks: TEKS_SURAT,
  template_teks: '',
  template_gambar: '',
  template_dokumen: '',
  template_kredensial: '',
  template_kode: '',
  jam_tenang: { aktif: false, mulai: '20:00', selesai: '06:00', zona: 'Asia/Jakarta' },
  batas_harian: null,
  jawab_otomatis: true,
};
