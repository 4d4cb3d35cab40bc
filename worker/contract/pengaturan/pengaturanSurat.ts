import * as z from 'zod/mini';
import { paragraph, phone, text } from '../fields.ts';
import { blankable, piped } from '../inputs.ts';
import { isianDicetak } from '../surat/jenis.ts';
import { JENIS_SURAT, type JenisSurat } from '../surat/jenisSurat.ts';
import { TEKS_SURAT } from '../surat/teksSurat.ts';
import { tercetak } from '../surat/tercetak.ts';
import { setelan, setelanTabel } from './setelan.ts';

/** Placeholders of every letter's text: `{nama}`. */
const ISIAN_SURAT = [
  'nama',
  'nim',
  'program_studi',
  'fakultas',
  'semester',
  'angkatan',
  'tahun_akademik',
  'tanggal',
  'nama_penanda',
  'jabatan_penanda',
] as const;

export const isianSurat = (jenis: JenisSurat): string[] => [...ISIAN_SURAT, ...isianDicetak(jenis)];

/** Placeholders of the number pattern. `{unit}` and `{kode}` are settings of the faculty and the type of letter. */
export const ISIAN_NOMOR = ['nomor', 'unit', 'kode', 'bulan', 'bulan_romawi', 'tahun'] as const;

/** Every `{name}` in a text. */
export const ISIAN = /\{([^{}\n]*)\}/g;

/** Refuses unknown placeholders, which would be printed literally. */
const knowing = (known: readonly string[]) =>
  z.refine<string>((value) => unknownIn(value, known) === null, {
    error: ({ input }) => tidakDikenal(unknownIn(String(input), known), known),
  });

const tidakDikenal = (written: string | null, known: readonly string[]) =>
  `Isian ${written} tidak dikenal. Yang ada: ${known.map((name) => `{${name}}`).join(' ')}`;

/** The first placeholder that this kind's text does not have; null: none. */
export const isianAsing = (jenis: JenisSurat, teks: string) => unknownIn(teks, isianSurat(jenis));

function unknownIn(value: string, known: readonly string[]): string | null {
  for (const [written, name = ''] of value.matchAll(ISIAN)) if (!known.includes(name)) return written;
  return null;
}

const line = (max = 120) => tercetak(text(max));
/** part of a letter's number */
const code = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9.\-/]{0,20}$/, 'Huruf, angka, titik, - dan / saja, paling banyak 20'));

const Penanda = z.object({
  nama: line(),
  nip: text(40).check(z.regex(/^[0-9 .-]+$/, 'NIP berisi angka')),
  pangkat: line(),
  jabatan: line(),
  /** the signer's electronic certificate, and the number that gets links and codes */
  nik: blankable(text(16).check(z.regex(/^\d{16}$/, 'NIK terdiri dari 16 angka'))),
  no_hp: blankable(phone),
  /** types this signer signs; the first signer signs the types without one */
  jenis: z.array(z.enum(JENIS_SURAT)),
  /** types this signer signs besides their signer */
  jenis_kedua: z.optional(z.array(z.enum(JENIS_SURAT))),
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

/** Entries of a table: updating one takes as many steps as there are. */
export const MAX_TABEL = 500;
export const PENUH = `Paling banyak ${MAX_TABEL} baris`;

/** Placeholders of the defaults. */
const CONTOH = {
  kop: 'Atur kop surat ini di halaman Pengaturan',
  kota: 'Nama Kota',
  nama: 'Nama Pejabat',
  nip: '000000000000000000',
};

/** The signer of this type of letter, else the first. */
export const penandaUntuk = (signers: readonly Penanda[], jenis: JenisSurat): Penanda | undefined =>
  signers.find((one) => one.jenis.includes(jenis)) ?? signers[0];

/** The second signer of this type of letter; undefined if it has none. */
export const penandaKedua = (signers: readonly Penanda[], jenis: JenisSurat): Penanda | undefined =>
  signers.find(({ jenis_kedua = [] }) => jenis_kedua.includes(jenis));

/** Two signers of whom one lacks what an electronic signature needs: both sign by hand. */
export function denganTangan(signers: readonly Penanda[], jenis: JenisSurat): boolean {
  const second = penandaKedua(signers, jenis);
  return (
    second !== undefined && [penandaUntuk(signers, jenis), second].some((one) => !one?.nik || !one.no_hp)
  );
}

interface Tampilan {
  kop: readonly string[];
  tempat: string;
  penanda: readonly Pick<Penanda, 'nama' | 'nip'>[];
}

/** Settings that are still placeholders, by their labels; letters are not issued with them. */
export function belumDiatur({ kop, tempat, penanda }: Tampilan): string[] {
  const unset = {
    'kop surat': kop.includes(CONTOH.kop),
    'tempat surat': tempat === CONTOH.kota,
    'nama penanda': penanda.some(({ nama }) => nama === CONTOH.nama),
    // A person without a NIP is written as "-".
    'NIP penanda': penanda.some(({ nip }) => nip.includes('0') && !/[1-9]/.test(nip)),
  };
  return Object.entries(unset).flatMap(([name, isUnset]) => (isUnset ? [name] : []));
}

const kode = (kode: string) =>
  Object.fromEntries(JENIS_SURAT.map((jenis) => [jenis, kode])) as Record<JenisSurat, string>;

const kodeUnit = z.object({
  umum: code,
  fakultas: z.record(z.string().check(z.regex(/^\d{1,15}$/)), code),
});

/** Letterhead, signers and numbering of letters. A table keeps entries that are not sent. */
export const pengaturanSurat = {
  /** letterhead, the first two lines large */
  surat_kop: setelanTabel(
    z
      .array(line())
      .check(z.minLength(1, 'Isi paling sedikit satu baris'), z.maxLength(8, 'Paling banyak 8 baris')),
    ['KEMENTERIAN AGAMA REPUBLIK INDONESIA', 'UNIVERSITAS ISLAM NEGERI', CONTOH.kop],
  ),
  surat_kota: setelan(line(60), CONTOH.kota),
  surat_penanda: setelanTabel(
    z.array(Penanda).check(
      z.minLength(1, 'Isi paling sedikit satu penanda'),
      z.maxLength(20, 'Paling banyak 20 penanda'),
      z.refine(
        (signers) =>
          new Set(signers.flatMap(({ jenis }) => jenis)).size ===
          signers.flatMap(({ jenis }) => jenis).length,
        { error: 'Setiap jenis surat hanya boleh punya satu penanda' },
      ),
      z.refine(
        (signers) =>
          JENIS_SURAT.every((jenis) => {
            const second = signers.filter(({ jenis_kedua = [] }) => jenis_kedua.includes(jenis));
            return second.length === 0 || (second.length === 1 && second[0] !== penandaUntuk(signers, jenis));
          }),
        { error: 'Setiap jenis surat hanya boleh punya satu penanda kedua, yang bukan penanda pertamanya' },
      ),
    ),
    [
      {
        nama: CONTOH.nama,
        nip: CONTOH.nip,
        pangkat: 'Pembina (IV/a)',
        jabatan: 'Kepala Biro Administrasi Akademik dan Kemahasiswaan',
        jenis: [],
      },
    ],
  ),
  surat_pola_nomor: setelan(tercetak(pola), 'B-{nomor}/{unit}/{kode}/{bulan}/{tahun}'),
  surat_kode: setelanTabel(z.partialRecord(z.enum(JENIS_SURAT), code), kode('PP.00.9')),
  /** codes by faculty id; empty or missing: the university's */
  surat_kode_unit: setelan(
    kodeUnit,
    { umum: 'Un.01', fakultas: {} },
    piped(
      z.partial(kodeUnit).check(
        z.refine(({ fakultas = {} }) => Object.keys(fakultas).length <= MAX_TABEL, {
          error: PENUH,
          path: ['fakultas'],
        }),
      ),
    ),
  ),
  /** such as 2026/2027; empty: derived from the date (worker/surat/date.ts) */
  surat_tahun_akademik: setelan(
    z.string().check(z.trim(), z.regex(/^(\d{4}\/\d{4})?$/, 'Tulis seperti 2026/2027, atau kosongkan')),
    '',
  ),
  /** kinds that are approved several at once without being read one by one */
  surat_tanpa_baca: setelanTabel(z.array(z.enum(JENIS_SURAT)), []),
  surat_teks: setelanTabel(
    z.partialRecord(z.enum(JENIS_SURAT), tercetak(paragraph(4000))).check((context) => {
      for (const jenis of JENIS_SURAT) {
        const teks = context.value[jenis] ?? '';
        const written = isianAsing(jenis, teks);
        if (written === null) continue;
        const message = tidakDikenal(written, isianSurat(jenis));
        context.issues.push({ code: 'custom', message, path: [jenis], input: teks });
      }
    }),
    TEKS_SURAT,
  ),
};
