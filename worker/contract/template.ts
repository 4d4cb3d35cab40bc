import * as z from 'zod/mini';
import type { JenisKiriman } from './kirim.ts';
import type { JenisPesan } from './pesan.ts';

// A template is text that the provider has approved beforehand. Where a person has not written for a day, nothing else
// arrives. Source: developers.facebook.com/docs/whatsapp/business-management-api/message-templates

/** A part of a template, as the provider has it. */
export const Komponen = z.object({
  /** HEADER, BODY, FOOTER or BUTTONS */
  type: z.string(),
  /** of a header: TEXT, IMAGE, DOCUMENT, VIDEO or LOCATION */
  format: z.optional(z.string()),
  text: z.optional(z.string()),
  buttons: z.optional(
    z.array(z.object({ type: z.string(), text: z.optional(z.string()), url: z.optional(z.string()) })),
  ),
});
export type Komponen = z.infer<typeof Komponen>;
type Button = NonNullable<Komponen['buttons']>[number];

/** What is filled in when it is sent. */
export const Variabel = z.object({
  bagian: z.enum(['header', 'body', 'tombol']),
  /** `1`, `2`, … or the name of a named one; of a header with a file, and of a button, its place */
  nama: z.string(),
  /** `lain` is what we cannot fill in, such as a video or a catalogue: nothing is sent by a template that has it */
  jenis: z.enum(['teks', 'gambar', 'dokumen', 'lain']),
});
export type Variabel = z.infer<typeof Variabel>;

/** One template of the provider's. Only one with the status APPROVED can be sent. */
export const Template = z.object({
  id: z.string(),
  nama: z.string(),
  bahasa: z.string(),
  /** UTILITY, MARKETING or AUTHENTICATION */
  kategori: z.string(),
  status: z.string(),
  /** GREEN, YELLOW, RED or UNKNOWN; null where the provider says nothing */
  kualitas: z.nullable(z.string()),
  komponen: z.array(Komponen),
  variabel: z.array(Variabel),
});
export type Template = z.infer<typeof Template>;

/** Longest body and longest header of a template with its values in it, in characters. */
export const MAX_TEMPLATE = 1024;
const MAX_KEPALA = 60;

const VARIABLE = /\{\{\s*([^{}\s]+)\s*\}\}/g;

const partOf = (komponen: readonly Komponen[], type: string) => komponen.find((part) => part.type === type);

/** Parts that are filled in, or that are sent as they are. */
const PLAIN_PARTS = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);

/** Buttons that want more than a text: a coupon, a form, goods. Source: the same, its components */
const OTHER_BUTTONS = new Set(['COPY_CODE', 'FLOW', 'CATALOG', 'MPM', 'SPM', 'ORDER_DETAILS']);

const namesIn = (text = '') => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];

/** What a template asks for, in the order in which its values are listed: header, body, buttons. */
export function variabelOf(komponen: readonly Komponen[]): Variabel[] {
  const header = partOf(komponen, 'HEADER');
  const names = namesIn(partOf(komponen, 'BODY')?.text);
  // Counted ones are listed by their number, wherever they stand.
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

/** A value as the provider takes it: one line, its white space single. */
export const rapikan = (value: string) => value.replace(/\s+/gu, ' ').trim();

/** The file that a template has at its head; `lain` where it has anything that we cannot fill in. */
export const berkasOf = ({ variabel }: Pick<Template, 'variabel'>): 'gambar' | 'dokumen' | 'lain' | null => {
  const jenis = variabel.map((variable) => variable.jenis);
  return (['lain', 'gambar', 'dokumen'] as const).find((berkas) => jenis.includes(berkas)) ?? null;
};

/** Its variables that are text, in the order of `isian`. */
export const isianOf = ({ variabel }: Pick<Template, 'variabel'>) =>
  variabel.filter(({ jenis }) => jenis === 'teks');

const BERKAS: Record<JenisKiriman, string | null> = { teks: null, gambar: 'gambar', dokumen: 'dokumen' };
const KEPALA = {
  teks: 'tanpa gambar atau dokumen di kepalanya',
  gambar: 'dengan kepala gambar',
  dokumen: 'dengan kepala dokumen',
};

/** Why nothing can be sent by this template now, whatever it is; null when it can be. */
export const templateBerhenti = ({ nama, status }: Pick<Template, 'nama' | 'status'>): string | null =>
  status === 'APPROVED' ? null : `Template ${nama} belum disetujui atau sedang dihentikan`;

const HANYA_KODE = 'Template berkategori AUTHENTICATION hanya untuk kode';

/** Why an operator cannot send this template as a text, an image or a document; null when it can be. */
export function templateDitolak(template: Template, jenis: JenisKiriman): string | null {
  const berhenti = templateBerhenti(template);
  if (berhenti) return berhenti;
  if (template.variabel.some((variabel) => variabel.jenis === 'lain'))
    return `Template ${template.nama} berisi bagian yang tidak dapat diisi di sini`;
  if (template.kategori === 'AUTHENTICATION') return HANYA_KODE;
  if (berkasOf(template) !== BERKAS[jenis]) return `Pilih template ${KEPALA[jenis]}`;
  return null;
}

/** Why these values cannot fill it; null when they can. Of a recipient whose name is not known yet, `{nama}` counts as it stands. */
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

/** A template with its values, as its recipient reads it. */
export interface Terisi {
  header: string | null;
  body: string;
  footer: string | null;
  tombol: string[];
}

/** Fills a template in. What has no value stays as it is written. */
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

/** What a message has to say, for a template that stands in for it. */
export interface Isi {
  nama: string;
  body: string;
  /** of credentials name, username, password; of a code name, username, code */
  parameter: readonly string[] | null;
}

/** The values that a message has for a template by their names, and which of them a counted template of so many takes. */
function valuesFor(
  jenis: JenisPesan,
  { nama, body, parameter }: Isi,
): {
  named: Record<string, string>;
  counted: Record<number, string[]>;
} {
  const [, username = '', secret = ''] = parameter ?? [];
  switch (jenis) {
    case 'kredensial':
      return {
        named: { nama, username, password: secret },
        counted: { 2: [username, secret], 3: [nama, username, secret] },
      };
    case 'kode':
      return { named: { nama, kode: secret }, counted: { 1: [secret], 2: [nama, secret] } };
    case 'teks':
    case 'gambar':
    case 'dokumen':
      return { named: { nama, isi: body }, counted: { 1: [body], 2: [nama, body] } };
  }
}

/**
 * The values with which a template stands in for a message: a counted one takes the text alone, or name and text; a named
 * one takes `{{nama}}` and `{{isi}}`. Of credentials they are `{{nama}}`, `{{username}}` and `{{password}}`, of a code
 * `{{nama}}` and `{{kode}}`. A button takes a code, and nothing else: its value becomes part of an address.
 *
 * @returns null when the template asks for anything else
 */
export function isianBaku(
  template: Pick<Template, 'variabel'>,
  jenis: JenisPesan,
  isi: Isi,
): string[] | null {
  const { named, counted } = valuesFor(jenis, isi);
  const wanted = isianOf(template);
  const body = wanted.filter(({ bagian }) => bagian === 'body');
  if (wanted.some(({ bagian }) => bagian === 'header') || body.length === 0) return null;
  const byCount = body.every(({ nama }) => /^\d+$/.test(nama));
  const values = byCount ? counted[body.length] : body.map(({ nama }) => named[nama]);
  const [last] = Object.values(named).slice(-1);
  if (!values || last === undefined || values.some((value) => value === undefined)) return null;
  // What it is about must be in it, or the message would be lost.
  if (!byCount && !body.some(({ nama }) => nama === Object.keys(named).at(-1))) return null;
  const buttons = wanted.filter(({ bagian }) => bagian === 'tombol').map(() => last);
  if (buttons.length > 0 && jenis !== 'kode') return null;
  return [...values.flatMap((value) => value ?? []), ...buttons].map(rapikan);
}

/** The setting that names the template which stands in for a kind of message. */
export const PENGATURAN_TEMPLATE = {
  teks: 'template_teks',
  gambar: 'template_gambar',
  dokumen: 'template_dokumen',
  kredensial: 'template_kredensial',
  kode: 'template_kode',
} as const satisfies Record<JenisPesan, string>;

const CONTOH: Isi = { nama: 'nama', body: 'isi', parameter: ['nama', 'username', 'rahasia'] };
/** What a template needs to stand in for a kind of message, as a part of a sentence. */
export const PERLU_TEMPLATE: Record<JenisPesan, string> = {
  teks: '{{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  gambar: 'kepala gambar, dan {{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  dokumen: 'kepala dokumen, dan {{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  kredensial: '{{1}} nama, {{2}} username dan {{3}} password, atau {{1}} username dan {{2}} password',
  kode: 'kategori AUTHENTICATION, {{1}} untuk kode, dan tombol salin kode',
};

/** Why a template cannot stand in for a kind of message, approved or not; null when it can. */
export function templatePengganti(template: Template, jenis: JenisPesan): string | null {
  const berkas = jenis === 'gambar' || jenis === 'dokumen' ? jenis : null;
  const fits = berkasOf(template) === berkas && isianBaku(template, jenis, CONTOH) !== null;
  if (!fits) return `Template ini tidak cocok: perlu ${PERLU_TEMPLATE[jenis]}`;
  // The provider refuses a code in any other, and anything else in these.
  if (jenis === 'kode' && template.kategori !== 'AUTHENTICATION')
    return 'Kode hanya boleh lewat template berkategori AUTHENTICATION';
  if (jenis !== 'kode' && template.kategori === 'AUTHENTICATION') return HANYA_KODE;
  return null;
}
