import { JENIS_PESAN, type JenisPesan } from './pesan.ts';
import { berkasOf, HANYA_KODE, isianOf, rapikan, type Template } from './template.ts';

// Which template may stand in for what is written freely, where that does not arrive, and with what values.

/** What a template can stand in for. Whoever is asked for the number has just written: that goes out as it is, or not at all. */
export type JenisBerpengganti = Exclude<JenisPesan, 'minta_kontak'>;

/** What a message has to say, for a template that stands in for it. */
export interface Isi {
  nama: string;
  body: string;
  /**
   * of credentials name, username, password, where to log in; of a code name, username, code; of what the portal writes itself
   * name and text, without a greeting and in one line. Then what goes out in its place through an ordinary number (`netralOf`)
   */
  parameter: readonly string[] | null;
}

/** The values that a message has for a template by their names, and which of them a counted template of so many takes. */
function valuesFor(
  jenis: JenisBerpengganti,
  { nama, body, parameter }: Isi,
): {
  named: Record<string, string>;
  counted: Record<number, string[]>;
} {
  const [, username = '', secret = '', tautan = 'portal kampus'] = parameter ?? [];
  switch (jenis) {
    case 'kredensial':
      return {
        named: { nama, tautan, username, password: secret },
        counted: {
          2: [username, secret],
          3: [nama, username, secret],
          4: [nama, username, secret, tautan],
        },
      };
    case 'kode':
      return { named: { nama, kode: secret }, counted: { 1: [secret], 2: [nama, secret] } };
    case 'teks':
    case 'gambar':
    case 'dokumen': {
      const isi = parameter?.[1] ?? body;
      return { named: { nama, isi }, counted: { 1: [isi], 2: [nama, isi] } };
    }
  }
}

/**
 * The values with which a template stands in for a message: a counted one takes the text alone, or name and text; a named
 * one takes `{{nama}}` and `{{isi}}`. Of credentials they are `{{nama}}`, `{{username}}`, `{{password}}` and
 * `{{tautan}}`, where to log in, of a code
 * `{{nama}}` and `{{kode}}`. A button takes a code, and nothing else: its value becomes part of an address.
 *
 * @returns null when the template asks for anything else
 */
export function isianBaku(
  template: Pick<Template, 'variabel'>,
  jenis: JenisBerpengganti,
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
} as const satisfies Record<JenisBerpengganti, string>;

export const isBerpengganti = (jenis: JenisPesan): jenis is JenisBerpengganti => jenis in PENGATURAN_TEMPLATE;
export const JENIS_BERPENGGANTI = JENIS_PESAN.filter(isBerpengganti);

const CONTOH: Isi = { nama: 'nama', body: 'isi', parameter: ['nama', 'username', 'rahasia'] };
/** What a template needs to stand in for a kind of message, as a part of a sentence. */
export const PERLU_TEMPLATE: Record<JenisBerpengganti, string> = {
  teks: '{{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  gambar: 'kepala gambar, dan {{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  dokumen: 'kepala dokumen, dan {{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  kredensial:
    '{{1}} nama, {{2}} username, {{3}} password, dan sebaiknya {{4}} alamat login; atau {{1}} username dan {{2}} password',
  kode: 'kategori AUTHENTICATION, {{1}} untuk kode, dan tombol salin kode',
};

/** Why a template cannot stand in for a kind of message, approved or not; null when it can. */
export function templatePengganti(template: Template, jenis: JenisBerpengganti): string | null {
  const berkas = jenis === 'gambar' || jenis === 'dokumen' ? jenis : null;
  const fits = berkasOf(template) === berkas && isianBaku(template, jenis, CONTOH) !== null;
  if (!fits) return `Template ini tidak cocok: perlu ${PERLU_TEMPLATE[jenis]}`;
  // The provider refuses a code in any other, and anything else in these.
  if (jenis === 'kode' && template.kategori !== 'AUTHENTICATION')
    return 'Kode hanya boleh lewat template berkategori AUTHENTICATION';
  if (jenis !== 'kode' && template.kategori === 'AUTHENTICATION') return HANYA_KODE;
  return null;
}
