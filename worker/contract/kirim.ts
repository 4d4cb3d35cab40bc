import * as z from 'zod/mini';
import { IdParams } from './crud.ts';
import type { Endpoints } from './endpoint.ts';
import { paragraph, phone, text } from './fields.ts';
import { blankable, fromForm } from './inputs.ts';
import { KATEGORI } from './peran.ts';
import type { JenisPesan } from './pesan.ts';

/** What an operator can write: the rest writes itself. */
export type JenisKiriman = Exclude<JenisPesan, 'kredensial' | 'kode' | 'minta_kontak'>;
export const JENIS_KIRIMAN = ['teks', 'gambar', 'dokumen'] as const satisfies readonly JenisKiriman[];

/** Characters that WhatsApp takes: of a text, and of the caption of an image or a document. */
export const MAX_ISI: Record<JenisKiriman, number> = { teks: 4096, gambar: 1024, dokumen: 1024 };

/** What stands in a body for the recipient's name. */
export const NAMA_PENERIMA = '{nama}';

/** The same as people write it: a telephone begins a line with a capital. */
export const SEBUTAN_NAMA = /\{\s*nama\s*\}/giu;

/** What looks like the name of a variable. Anything else in braces, such as JSON, is text. */
const SEBUTAN = /\{\s*([\p{L}_][\p{L}\p{N}_ ./-]{0,59}?)\s*\}/gu;

/** Names what stands in braces and is not known, which would go out as written; null when there is none. */
export function sebutanAsing(written: string): string | null {
  const names = [...written.matchAll(SEBUTAN)].map(([, name = '']) => `{${name}}`);
  const unknown = new Set(names.filter((name) => name.toLowerCase() !== NAMA_PENERIMA));
  if (unknown.size === 0) return null;
  return `${[...unknown].join(', ')} tidak dikenal. Yang diganti hanya ${NAMA_PENERIMA}`;
}

/** What is written to people, required. */
export const isiPesan = (max: number) =>
  z.pipe(
    paragraph(max),
    z.transform((body, context) => {
      const unknown = sebutanAsing(body);
      if (unknown) context.issues.push({ code: 'custom', message: unknown, input: body });
      return body.replace(SEBUTAN_NAMA, NAMA_PENERIMA);
    }),
  );

/** The body as its recipient reads it. */
export const isiUntuk = (body: string, nama: string) =>
  // A function, since `$&` in a name would otherwise be a pattern.
  body.replace(SEBUTAN_NAMA, () => nama);

/** How long the body is for a recipient whose name has so many characters. */
export const panjangIsi = (body: string, namaLength: number) =>
  body.length + (body.split(SEBUTAN_NAMA).length - 1) * (namaLength - NAMA_PENERIMA.length);

export const kalimatTerlaluPanjang = (jenis: JenisKiriman) =>
  `Paling banyak ${MAX_ISI[jenis]} karakter, nama penerima ikut dihitung`;

const TAUTAN = 'Harus berupa tautan http atau https';

/** An http(s) address. Whatever it leads to is fetched by the gateway, never by us. */
export const alamat = z.pipe(
  paragraph(2000),
  z.url({ protocol: /^https?$/, error: TAUTAN }).check(z.regex(/^\S+$/, TAUTAN)),
);

/** Most values that a template may ask for, and characters of each. */
const MAX_VALUES = 50;
const MAX_VALUE = 1024;

/**
 * The template to send in place of the body, whoever has written when, and its values in the order of `isianOf`; the body is
 * then what report and conversation show. Whether that template takes them is seen when it is sent.
 */
export const lewatTemplate = {
  template: blankable(text(100)),
  isian: blankable(
    z.pipe(
      fromForm,
      z.array(paragraph(MAX_VALUE), 'Harus daftar isian').check(
        z.maxLength(MAX_VALUES, `Paling banyak ${MAX_VALUES} isian`),
        z.refine((isian) => sebutanAsing(isian.join('\n')) === null, {
          error: ({ input }) => sebutanAsing((input as string[]).join('\n')) ?? '',
        }),
      ),
    ),
  ),
};

const penerima = {
  nama: text(),
  no_hp: phone,
  kategori: blankable(z.enum(KATEGORI, 'Kategori tidak dikenal')),
};

const satu = { ...penerima, ...lewatTemplate };

/** What a message to one person is made of. */
export const PESAN_INPUT = {
  teks: z.object({ ...satu, body: isiPesan(MAX_ISI.teks) }),
  gambar: z.object({ ...satu, body: isiPesan(MAX_ISI.gambar), alamat }),
  dokumen: z.object({ ...satu, body: isiPesan(MAX_ISI.dokumen), alamat }),
};

export const KirimReply = z.object({ success: z.literal(true), data: z.object({ id: z.number() }) });

/** Where each kind is sent to one person, and to a group. */
export const JALUR_KIRIM = {
  teks: { pesan: '/api/kirimpesan', broadcast: '/api/kirimbroadcast' },
  gambar: { pesan: '/api/kirimpesangambar', broadcast: '/api/kirimbroadcastgambar' },
  dokumen: { pesan: '/api/kirimpesandokumen', broadcast: '/api/kirimbroadcastdokumen' },
} as const satisfies Record<JenisKiriman, { pesan: string; broadcast: string }>;

const roles = ['Operator'] as const;

const toOne = <Input extends z.ZodMiniObject>(jenis: JenisKiriman, body: Input) =>
  ({
    method: 'POST',
    path: JALUR_KIRIM[jenis].pesan,
    summary: `Mengirim ${jenis} kepada satu orang`,
    roles,
    body,
    reply: KirimReply,
    status: 202,
    idempotent: true,
  }) satisfies Endpoints[string];

export const kirimPesan = {
  teks: toOne('teks', PESAN_INPUT.teks),
  gambar: toOne('gambar', PESAN_INPUT.gambar),
  dokumen: toOne('dokumen', PESAN_INPUT.dokumen),
} satisfies Record<JenisKiriman, unknown>;

/** What an operator decides about one message. */
export const pesan = {
  ulang: {
    method: 'POST',
    path: '/api/pesan/{id}/ulang',
    summary: 'Mengirim ulang pesan yang gagal atau belum pasti',
    roles,
    params: IdParams,
    reply: KirimReply,
    status: 202,
    idempotent: true,
  },
  batal: {
    method: 'POST',
    path: '/api/pesan/{id}/batal',
    summary: 'Menetapkan pesan yang menunggu atau belum pasti sebagai gagal',
    roles,
    params: IdParams,
    reply: KirimReply,
    idempotent: true,
  },
} satisfies Endpoints;
