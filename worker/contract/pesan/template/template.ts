import * as z from 'zod/mini';
import type { JenisKiriman } from '../kirim.ts';

// Templates are texts approved by the provider, the only messages delivered outside the 24-hour window. Source:
// developers.facebook.com/docs/whatsapp/business-management-api/message-templates

/** A part of a template, in the provider's format. */
export const Komponen = z.object({
  /** HEADER, BODY, FOOTER or BUTTONS */
  type: z.string(),
  /** type of a header: TEXT, IMAGE, DOCUMENT, VIDEO or LOCATION */
  format: z.optional(z.string()),
  text: z.optional(z.string()),
  buttons: z.optional(
    z.array(z.object({ type: z.string(), text: z.optional(z.string()), url: z.optional(z.string()) })),
  ),
});
export type Komponen = z.infer<typeof Komponen>;
type Button = NonNullable<Komponen['buttons']>[number];

export const Variabel = z.object({
  bagian: z.enum(['header', 'body', 'tombol']),
  /** `1`, `2`, … or its name; for a header with a file and for a button, its position */
  nama: z.string(),
  /** `lain`: not supported here, such as a video or a catalogue; templates with one are not sent */
  jenis: z.enum(['teks', 'gambar', 'dokumen', 'lain']),
});
export type Variabel = z.infer<typeof Variabel>;

/** Only templates with the status APPROVED can be sent. */
export const Template = z.object({
  id: z.string(),
  nama: z.string(),
  bahasa: z.string(),
  /** UTILITY, MARKETING or AUTHENTICATION */
  kategori: z.string(),
  status: z.string(),
  /** GREEN, YELLOW, RED or UNKNOWN; null: not reported */
  kualitas: z.nullable(z.string()),
  komponen: z.array(Komponen),
  variabel: z.array(Variabel),
});
export type Template = z.infer<typeof Template>;

/** Limits of the filled body and header, in characters. */
export const MAX_TEMPLATE = 1024;
const MAX_KEPALA = 60;

const VARIABLE = /\{\{\s*([^{}\s]+)\s*\}\}/g;

const partOf = (komponen: readonly Komponen[], type: string) => komponen.find((part) => part.type === type);

const PLAIN_PARTS = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);

/** Buttons that need more than a text: coupon, form, goods. Source: the same, components */
const OTHER_BUTTONS = new Set(['COPY_CODE', 'FLOW', 'CATALOG', 'MPM', 'SPM', 'ORDER_DETAILS']);

const namesIn = (text = '') => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];

/** A template's variables in the order of their values: header, body, buttons. */
export function variabelOf(komponen: readonly Komponen[]): Variabel[] {
  const header = partOf(komponen, 'HEADER');
  const names = namesIn(partOf(komponen, 'BODY')?.text);
  // Counted variables are sorted by number.
  const body = names.every((name) => /^\d+$/.test(name))
    ? names.toSorted((a, b) => Number(a) - Number(b))
    : names;
  const buttons = partOf(komponen, 'BUTTONS')?.buttons ?? [];
  return [
    ...(header ? headerVariables(header) : []),
    ...body.map((nama): Variabel => ({ bagian: 'body', nama, jenis: 'teks' })),
    ...komponen
      .filter(({ type }) => !PLAIN_PARTS.has(type))
      .map(({ type }): Variabel => ({ bagian: 'body', nama: type, jenis: 'lain' })),
    ...buttons.flatMap(buttonVariables),
  ];
}

function buttonVariables({ type, url }: Button, index: number): Variabel[] {
  const nama = String(index);
  if (OTHER_BUTTONS.has(type)) return [{ bagian: 'tombol', nama, jenis: 'lain' }];
  return type === 'OTP' || namesIn(url).length > 0 ? [{ bagian: 'tombol', nama, jenis: 'teks' }] : [];
}

function headerVariables({ format = 'TEXT', text }: Komponen): Variabel[] {
  switch (format) {
    case 'TEXT':
      return namesIn(text).map((nama) => ({ bagian: 'header', nama, jenis: 'teks' }));
    case 'IMAGE':
      return [{ bagian: 'header', nama: '', jenis: 'gambar' }];
    case 'DOCUMENT':
      return [{ bagian: 'header', nama: '', jenis: 'dokumen' }];
    default:
      return [{ bagian: 'header', nama: '', jenis: 'lain' }];
  }
}

/** Formats a value as providers require: one line, white space collapsed. */
export const rapikan = (value: string) => value.replace(/\s+/gu, ' ').trim();

/** Kind of file in the header; `lain`: anything unsupported; null: none. */
export const berkasOf = ({ variabel }: Pick<Template, 'variabel'>): 'gambar' | 'dokumen' | 'lain' | null => {
  const jenis = variabel.map((variable) => variable.jenis);
  return (['lain', 'gambar', 'dokumen'] as const).find((berkas) => jenis.includes(berkas)) ?? null;
};

/** Text variables, in the order of `isian`. */
export const isianOf = ({ variabel }: Pick<Template, 'variabel'>) =>
  variabel.filter(({ jenis }) => jenis === 'teks');

const BERKAS: Record<JenisKiriman, string | null> = { teks: null, gambar: 'gambar', dokumen: 'dokumen' };
const KEPALA = {
  teks: 'tanpa gambar atau dokumen di kepalanya',
  gambar: 'dengan kepala gambar',
  dokumen: 'dengan kepala dokumen',
};

/** Why this template cannot be sent now; null: it can. */
export const templateBerhenti = ({ nama, status }: Pick<Template, 'nama' | 'status'>): string | null =>
  status === 'APPROVED' ? null : `Template ${nama} belum disetujui atau sedang dihentikan`;

/** Error for any other use of an AUTHENTICATION template. */
export const HANYA_KODE = 'Template berkategori AUTHENTICATION hanya untuk kode';

/** Why an operator cannot send this template as this kind; null: they can. */
export function templateDitolak(template: Template, jenis: JenisKiriman): string | null {
  const berhenti = templateBerhenti(template);
  if (berhenti) return berhenti;
  if (template.variabel.some((variabel) => variabel.jenis === 'lain'))
    return `Template ${template.nama} berisi bagian yang tidak dapat diisi di sini`;
  if (template.kategori === 'AUTHENTICATION') return HANYA_KODE;
  if (berkasOf(template) !== BERKAS[jenis]) return `Pilih template ${KEPALA[jenis]}`;
  return null;
}

/** Why these values do not fit; null: they fit. An unknown name counts as the placeholder `{nama}`. */
export function isianDitolak(template: Template, isian: readonly string[]): string | null {
  const wanted = isianOf(template).length;
  if (isian.length !== wanted)
    return `Template ${template.nama} memerlukan ${wanted} isian, diberi ${isian.length}`;
  if (isian.some((value) => rapikan(value) === '')) return 'Setiap isian wajib diisi';
  const { header, body } = terisi(template, isian);
  if (body.length > MAX_TEMPLATE) return `Template dengan isiannya paling banyak ${MAX_TEMPLATE} karakter`;
  return (header?.length ?? 0) > MAX_KEPALA
    ? `Kepala template dengan isiannya paling banyak ${MAX_KEPALA} karakter`
    : null;
}

/** A filled template as its recipient reads it. */
interface Terisi {
  header: string | null;
  body: string;
  footer: string | null;
  tombol: string[];
}

/** Fills in a template. Variables without a value stay as written. */
export function terisi(template: Pick<Template, 'komponen' | 'variabel'>, isian: readonly string[]): Terisi {
  const values = new Map(
    isianOf(template).map(({ bagian, nama }, n) => [`${bagian} ${nama}`, rapikan(isian[n] ?? '')]),
  );
  const fill = (bagian: string, text: string) =>
    text.replace(VARIABLE, (written, nama) => values.get(`${bagian} ${nama}`) || written);
  const header = partOf(template.komponen, 'HEADER');
  return {
    header: header?.text === undefined ? null : fill('header', header.text),
    body: fill('body', partOf(template.komponen, 'BODY')?.text ?? ''),
    footer: partOf(template.komponen, 'FOOTER')?.text ?? null,
    tombol: (partOf(template.komponen, 'BUTTONS')?.buttons ?? []).map(({ text }) => text ?? ''),
  };
}
