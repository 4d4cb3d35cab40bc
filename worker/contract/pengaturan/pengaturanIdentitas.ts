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
import { email } from '../inputs.ts';
import { type Identitas, LAYANAN_LUAR, type LayananLuar } from '../portal/identitas.ts';
import { bagianSetelan, setelan, setelanTabel } from './setelan.ts';

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

const layananLuar = Object.fromEntries(
  LAYANAN_LUAR.map((layanan) => [`identitas_${layanan}`, setelan(alamatLayanan, '')]),
) as Record<`identitas_${LayananLuar}`, ReturnType<typeof setelan<typeof alamatLayanan>>>;

export const pengaturanIdentitas = {
  identitas_produk: setelan(line(30), 'VADR'),
  identitas_institusi: setelan(line(60), 'UIN Nusantara'),
  identitas_nama_lengkap: setelan(line(120), 'Universitas Islam Negeri Nusantara'),
  identitas_alamat: setelanTabel(
    listOf(z.object({ nama: line(60), jalan: line(150), kota: line(100) }), PALING_BANYAK.alamat),
    [
      { nama: 'Kampus I', jalan: 'Jl. Pendidikan No. 1', kota: 'Kota Nusantara 10110' },
      { nama: 'Kampus II', jalan: 'Jl. Cendekia Raya No. 45', kota: 'Kabupaten Nusantara 10220' },
    ],
  ),
  identitas_surel: setelan(email, 'layanan@uin-nusantara.example'),
  /** address of each service; empty: none */
  ...layananLuar,
  identitas_akademik: setelan(alamatLayanan, 'https://akademik.uin-nusantara.example/'),
  identitas_sosial: setelanTabel(listOf(z.object({ nama: line(40), url }), PALING_BANYAK.sosial), [
    { nama: 'Instagram', url: 'https://instagram.example/uin-nusantara' },
    { nama: 'YouTube', url: 'https://youtube.example/uin-nusantara' },
    { nama: 'Facebook', url: 'https://facebook.example/uin-nusantara' },
  ]),
  /** links of `GET /api/link`, besides the campus's chat */
  identitas_tautan: setelanTabel(listOf(z.object({ judul: line(60), link: url }), PALING_BANYAK.tautan), []),
  identitas_warna: setelanTabel(
    z.object({ merek: warna, aksen: warna }).check((context) => {
      for (const [which, refused] of Object.entries(warnaDitolak(context.value)))
        context.issues.push({
          code: 'custom',
          message: kalimatKontras(refused),
          path: [which],
          input: context.value,
        });
    }),
    WARNA_BAWAAN,
  ),
  /** key of an uploaded logo; empty: the built-in one */
  identitas_logo: setelan(z.string().check(z.regex(/^([0-9a-f]{32}\.png)?$/, 'Logo tidak dikenal')), ''),
};

export const PengaturanIdentitas = z.object(bagianSetelan(pengaturanIdentitas, 'nilai'));
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

export const IDENTITAS_BAWAAN: Identitas = identitasOf(bagianSetelan(pengaturanIdentitas, 'bawaan'), 0);
