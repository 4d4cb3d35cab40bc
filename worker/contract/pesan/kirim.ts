import * as z from 'zod/mini';
import { IdParams } from '../crud.ts';
import type { Endpoints } from '../endpoint.ts';
import { paragraph, phone, text } from '../fields.ts';
import { blankable, fromForm, piped, rowId } from '../inputs.ts';
import { KATEGORI } from '../peran.ts';
import { kolomOf, type Nilai } from './kolom.ts';
import type { JenisPesan } from './pesan.ts';

/** Kinds that an operator can send; the portal sends the others itself. */
export type JenisKiriman = Exclude<JenisPesan, 'kredensial' | 'kode' | 'minta_kontak'>;
export const JENIS_KIRIMAN = ['teks', 'gambar', 'dokumen'] as const satisfies readonly JenisKiriman[];

/** WhatsApp's limits in characters: text, and captions of images and documents. */
export const MAX_ISI: Record<JenisKiriman, number> = { teks: 4096, gambar: 1024, dokumen: 1024 };

export const NAMA_PENERIMA = '{nama}';

/** The placeholder as people type it: phones capitalize the first word. */
export const SEBUTAN_NAMA = /\{\s*nama\s*\}/giu;

/** Looks like a placeholder. Other braces, such as JSON, are text. */
const SEBUTAN = /\{\s*([\p{L}_][\p{L}\p{N}_ ./-]{0,59}?)\s*\}/gu;

/** Names of the placeholders in a text, without `{nama}`. */
export const kolomDipakai = (written: string): string[] => [
  ...new Set(
    [...written.matchAll(SEBUTAN)]
      .map(([, name = '']) => kolomOf(name))
      .filter((name) => name !== 'nama' && name !== ''),
  ),
];

/** Error for unknown placeholders, which would be sent literally; null: none. */
export function sebutanAsing(written: string): string | null {
  const names = [...written.matchAll(SEBUTAN)].map(([, name = '']) => `{${name}}`);
  const unknown = new Set(names.filter((name) => name.toLowerCase() !== NAMA_PENERIMA));
  if (unknown.size === 0) return null;
  return `${[...unknown].join(', ')} tidak dikenal. Yang diganti hanya ${NAMA_PENERIMA}`;
}

/** As `sebutanAsing`, where recipients have these values, too. */
export function kolomAsing(written: string, kolom: readonly string[]): string | null {
  const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const unknown = kolomDipakai(written).filter((name) => !kolom.includes(name));
  if (unknown.length === 0) return null;
  return `${braced(unknown)} tidak dikenal. Yang dapat dipakai: ${braced(['nama', ...kolom])}`;
}

export const isiPesan = (max: number) =>
  z.pipe(
    paragraph(max),
    z.transform((body, context) => {
      const unknown = sebutanAsing(body);
      if (unknown) context.issues.push({ code: 'custom', message: unknown, input: body });
      return body.replace(SEBUTAN_NAMA, NAMA_PENERIMA);
    }),
  );

/** Required text with placeholders in their one spelling. Which of them are known depends on its recipients. */
export const isiKolom = (max: number) =>
  z.pipe(
    paragraph(max),
    z.transform((written) =>
      written.replace(SEBUTAN, (braces, name) => (kolomOf(name) === '' ? braces : `{${kolomOf(name)}}`)),
    ),
  );

/** Fills in the recipient's name and values, once: braces in them are text. */
export const isiUntuk = (body: string, nama: string, nilai: Nilai | null = null) =>
  // A function as replacement: `$&` in a name would be a pattern.
  body.replace(SEBUTAN, (written, name) => {
    const kolom = kolomOf(name);
    if (kolom === 'nama') return nama;
    return (nilai && Object.hasOwn(nilai, kolom) && nilai[kolom]) || written;
  });

/** Length of the body for a name of this length. */
export const panjangIsi = (body: string, namaLength: number) =>
  body.length + (body.split(SEBUTAN_NAMA).length - 1) * (namaLength - NAMA_PENERIMA.length);

export const kalimatTerlaluPanjang = (jenis: JenisKiriman) =>
  `Paling banyak ${MAX_ISI[jenis]} karakter, nama penerima ikut dihitung`;

const TAUTAN = 'Harus berupa tautan http atau https';

/** An http(s) address. Only the gateway fetches it, never this server. */
export const alamat = z.pipe(
  paragraph(2000),
  z.url({ protocol: /^https?$/, error: TAUTAN }).check(z.regex(/^\S+$/, TAUTAN)),
);

/** Values per template, and characters per value. */
const MAX_VALUES = 50;
const MAX_VALUE = 1024;

const daftarIsian = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(value, 'Harus daftar isian').check(z.maxLength(MAX_VALUES, `Paling banyak ${MAX_VALUES} isian`));

/**
 * Sends this template to all, with values in the order of `isianOf`; report and conversation show the body. The
 * template is checked when it is sent.
 */
export const lewatTemplate = {
  template: blankable(text(100)),
  isian: blankable(
    z.pipe(
      fromForm,
      daftarIsian(paragraph(MAX_VALUE)).check(
        z.refine((isian) => sebutanAsing(isian.join('\n')) === null, {
          error: ({ input }) => sebutanAsing((input as string[]).join('\n')) ?? '',
        }),
      ),
    ),
  ),
};

/** As `lewatTemplate`, to recipients with values. */
export const lewatTemplateKolom = {
  template: lewatTemplate.template,
  isian: blankable(z.pipe(fromForm, daftarIsian(isiKolom(MAX_VALUE)))),
};

/** The saved draft that is sent, as its sender saw it. It goes with it; one that changed since or is gone is not sent. */
export const DrafDikirim = z.object({
  id: rowId,
  updated_at: z.iso.datetime('Harus waktu seperti di jawaban draf'),
});
export type DrafDikirim = z.infer<typeof DrafDikirim>;

export const dariDraf = { draf: piped(DrafDikirim) };

const penerima = {
  nama: text(),
  no_hp: phone,
  kategori: blankable(z.enum(KATEGORI, 'Kategori tidak dikenal')),
};

const satu = { ...penerima, ...lewatTemplate, ...dariDraf };

export const KirimReply = z.object({ success: z.literal(true), data: z.object({ id: z.number() }) });

const roles = ['pesan'] as const;

const toOne = <Berkas extends z.core.$ZodShape>(jenis: JenisKiriman, path: string, berkas: Berkas) =>
  ({
    route: `POST ${path}`,
    summary: `Mengirim ${jenis} kepada satu orang`,
    roles,
    body: z.object({ ...satu, body: isiPesan(MAX_ISI[jenis]), ...berkas }),
    reply: KirimReply,
    status: 202,
    idempotent: true,
  }) satisfies Endpoints[string];

export const kirimPesan = {
  teks: toOne('teks', '/api/kirimpesan', {}),
  gambar: toOne('gambar', '/api/kirimpesangambar', { alamat }),
  dokumen: toOne('dokumen', '/api/kirimpesandokumen', { alamat }),
} satisfies Record<JenisKiriman, unknown>;

const keputusan = { roles, params: IdParams, reply: KirimReply, idempotent: true } as const;

export const pesan = {
  ulang: {
    ...keputusan,
    route: 'POST /api/pesan/{id}/ulang',
    summary: 'Mengirim ulang pesan yang gagal atau belum diketahui statusnya',
    status: 202,
  },
  batal: {
    ...keputusan,
    route: 'POST /api/pesan/{id}/batal',
    summary: 'Menetapkan pesan yang menunggu atau belum diketahui statusnya sebagai gagal',
  },
} satisfies Endpoints;
