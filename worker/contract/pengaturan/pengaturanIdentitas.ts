import * as z from 'zod/mini';
import type { Warna } from '#shared/colour.ts';
import {
  gayaOf,
  type Kontras,
  paletOf,
  WARNA_BAWAAN,
  type WarnaDitolak,
  warnaDitolak,
} from '#shared/palette.ts';
import { REQUIRED, text } from '../fields.ts';
import { email, piped } from '../inputs.ts';
import { type Identitas, LAYANAN_LUAR, type LayananLuar } from '../portal/identitas.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

/** Entries per list. */
export const PALING_BANYAK = { alamat: 6, sosial: 8, tautan: 12 } as const;

/** Direction marks: they would reorder text beyond the field. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const line = (max: number) =>
  text(max).check(z.refine((value) => !TURNING.test(value), 'Berisi karakter pembalik arah tulisan'));

const TAUTAN = 'Harus berupa tautan http atau https';
const url = z.pipe(
  text(300),
  z.url({ protocol: /^https?$/, error: TAUTAN }).check(z.regex(/^https?:\/\/\S+$/i, TAUTAN)),
);

const listOf = <Row extends z.ZodMiniObject>(row: Row, max: number) =>
  z.array(row).check(z.maxLength(max, `Paling banyak ${max}`));

const warna = z.pipe(
  z
    .string(REQUIRED)
    .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Tulis warna seperti #015f43')),
  z.transform((value): Warna => `#${value.slice(1)}`),
);

/** Formats a ratio, rounded down, so that it never claims more than it has. */
export const tulisRasio = (rasio: number) => `${String(Math.floor(rasio * 10) / 10).replace('.', ',')}:1`;

const sebutanKontras = ({ sebutan, tema }: Pick<Kontras, 'sebutan' | 'tema'>) => `${sebutan}, tema ${tema}`;

/** Error sentence for a refused colour. */
export const kalimatKontras = ({ kontras, terdekat }: WarnaDitolak) =>
  `Kontras terlalu rendah (${sebutanKontras(kontras)}): ${tulisRasio(kontras.rasio)}, paling sedikit ${tulisRasio(kontras.perlu)}. Yang terdekat dan lolos: ${terdekat}`;

const alamatLayanan = z.union([z.literal(''), url], TAUTAN);

/** The same for each service that is on another site. */
const perLayanan = <Value>(of: (layanan: LayananLuar) => Value) =>
  Object.fromEntries(LAYANAN_LUAR.map((layanan) => [`identitas_${layanan}`, of(layanan)])) as Record<
    `identitas_${LayananLuar}`,
    Value
  >;

const nilai = {
  identitas_produk: line(30),
  identitas_institusi: line(60),
  identitas_nama_lengkap: line(120),
  identitas_alamat: listOf(
    z.object({ nama: line(60), jalan: line(150), kota: line(100) }),
    PALING_BANYAK.alamat,
  ),
  identitas_surel: email,
  /** address of each service; empty: none */
  ...perLayanan(() => alamatLayanan),
  identitas_sosial: listOf(z.object({ nama: line(40), url }), PALING_BANYAK.sosial),
  /** links of `GET /api/link`, besides the campus's chat */
  identitas_tautan: listOf(z.object({ judul: line(60), link: url }), PALING_BANYAK.tautan),
  identitas_warna: z.object({ merek: warna, aksen: warna }).check((context) => {
    for (const [which, refused] of Object.entries(warnaDitolak(context.value)))
      context.issues.push({
        code: 'custom',
        message: kalimatKontras(refused),
        path: [which],
        input: context.value,
      });
  }),
  /** key of an uploaded logo; empty: the built-in one */
  identitas_logo: z.string().check(z.regex(/^([0-9a-f]{32}\.png)?$/, 'Logo tidak dikenal')),
};

export const pengaturanIdentitas = {
  nilai,
  input: {
    identitas_produk: z.optional(nilai.identitas_produk),
    identitas_institusi: z.optional(nilai.identitas_institusi),
    identitas_nama_lengkap: z.optional(nilai.identitas_nama_lengkap),
    identitas_alamat: piped(nilai.identitas_alamat),
    identitas_surel: z.optional(nilai.identitas_surel),
    ...perLayanan(() => z.optional(alamatLayanan)),
    identitas_sosial: piped(nilai.identitas_sosial),
    identitas_tautan: piped(nilai.identitas_tautan),
    identitas_warna: piped(nilai.identitas_warna),
    identitas_logo: z.optional(nilai.identitas_logo),
  },
  bawaan: {
    identitas_produk: 'VADR',
    identitas_institusi: 'UIN Nusantara',
    identitas_nama_lengkap: 'Universitas Islam Negeri Nusantara',
    identitas_alamat: [
      { nama: 'Kampus I', jalan: 'Jl. Pendidikan No. 1', kota: 'Kota Nusantara 10110' },
      { nama: 'Kampus II', jalan: 'Jl. Cendekia Raya No. 45', kota: 'Kabupaten Nusantara 10220' },
    ],
    identitas_surel: 'layanan@uin-nusantara.example',
    ...perLayanan(() => ''),
    identitas_akademik: 'https://akademik.uin-nusantara.example/',
    identitas_sosial: [
      { nama: 'Instagram', url: 'https://instagram.example/uin-nusantara' },
      { nama: 'YouTube', url: 'https://youtube.example/uin-nusantara' },
      { nama: 'Facebook', url: 'https://facebook.example/uin-nusantara' },
    ],
    identitas_tautan: [],
    identitas_warna: WARNA_BAWAAN,
    identitas_logo: '',
  },
} satisfies KelompokPengaturan<typeof nilai>;

export const PengaturanIdentitas = z.object(nilai);
export type PengaturanIdentitas = z.infer<typeof PengaturanIdentitas>;

/** The public part of these settings. @param versi when they last changed, epoch milliseconds; 0: never */
export function identitasOf(settings: PengaturanIdentitas, versi: number): Identitas {
  const { identitas_logo, identitas_warna } = settings;
  return {
    versi,
    produk: settings.identitas_produk,
    institusi: settings.identitas_institusi,
    nama_lengkap: settings.identitas_nama_lengkap,
    alamat: settings.identitas_alamat,
    surel: settings.identitas_surel,
    layanan: Object.fromEntries(
      LAYANAN_LUAR.map((layanan) => [layanan, settings[`identitas_${layanan}`] || null]),
    ) as Identitas['layanan'],
    sosial: settings.identitas_sosial,
    logo: identitas_logo === '' ? null : `/files/${identitas_logo}`,
    tema: paletOf(identitas_warna).band.terang,
    gaya: gayaOf(identitas_warna),
  };
}

export const IDENTITAS_BAWAAN: Identitas = identitasOf(pengaturanIdentitas.bawaan, 0);
