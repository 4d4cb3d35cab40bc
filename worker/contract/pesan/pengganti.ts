import { JENIS_PESAN, type JenisPesan } from './pesan.ts';
import { berkasOf, HANYA_KODE, isianOf, rapikan, type Template } from './template/template.ts';

// Fallback templates: which template may replace free text outside the window, and with what values.

/** Kinds with a fallback template. A request for the number answers a message, so the window is open. */
export type JenisBerpengganti = Exclude<JenisPesan, 'minta_kontak'>;

/** Content of a message, for its fallback template. */
export interface Isi {
  nama: string;
  body: string;
  /**
   * Credentials: name, username, password, login address. A code: name, username, code. The portal's own messages: name
   * and text, without greeting and in one line. After these, the neutral text for ordinary numbers (`netralOf`).
   */
  parameter: readonly string[] | null;
}

/** A message's values by name, and, by the number of variables, those for a counted template. */
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
 * Values for a fallback template. A counted one takes the text, or name and text; a named one `{{nama}}` and `{{isi}}`.
 * Credentials have `{{nama}}`, `{{username}}`, `{{password}}` and `{{tautan}}` (login address), a code `{{nama}}` and
 * `{{kode}}`. Only a code may fill a button: its value becomes part of an address.
 *
 * @returns null when the template needs other values
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
  // The essential value must be in the template, or the message would be lost.
  if (!byCount && !body.some(({ nama }) => nama === Object.keys(named).at(-1))) return null;
  const buttons = wanted.filter(({ bagian }) => bagian === 'tombol').map(() => last);
  if (buttons.length > 0 && jenis !== 'kode') return null;
  return [...values.flatMap((value) => value ?? []), ...buttons].map(rapikan);
}

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
/** The requirement on a fallback template, as part of a sentence. */
export const PERLU_TEMPLATE: Record<JenisBerpengganti, string> = {
  teks: '{{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  gambar: 'kepala gambar, dan {{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  dokumen: 'kepala dokumen, dan {{1}} untuk isi pesan, atau {{1}} nama dan {{2}} isi pesan',
  kredensial:
    '{{1}} nama, {{2}} username, {{3}} password, dan sebaiknya {{4}} alamat login; atau {{1}} username dan {{2}} password',
  kode: 'kategori AUTHENTICATION, {{1}} untuk kode, dan tombol salin kode',
};

/** Why a template does not fit a kind of message, approved or not; null: it fits. */
export function templatePengganti(template: Template, jenis: JenisBerpengganti): string | null {
  const berkas = jenis === 'gambar' || jenis === 'dokumen' ? jenis : null;
  const fits = berkasOf(template) === berkas && isianBaku(template, jenis, CONTOH) !== null;
  if (!fits) return `Template ini tidak cocok: perlu ${PERLU_TEMPLATE[jenis]}`;
  // Providers accept codes only in AUTHENTICATION templates, and only codes there.
  if (jenis === 'kode' && template.kategori !== 'AUTHENTICATION')
    return 'Kode hanya boleh lewat template berkategori AUTHENTICATION';
  if (jenis !== 'kode' && template.kategori === 'AUTHENTICATION') return HANYA_KODE;
  return null;
}
