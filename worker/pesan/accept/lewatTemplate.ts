import { isiUntuk, type JenisKiriman, kolomDipakai } from '#contract/pesan/kirim.ts';
import { MAX_NILAI } from '#contract/pesan/kolom.ts';
import { isianDitolak, type Template, templateDitolak, terisi } from '#contract/pesan/template/template.ts';
import { invalid } from '../../core/errors.ts';
import type { App } from '../../core/http/context.ts';
import { templateById } from '../template/templateList.ts';
import type { Pembaca } from './nilai.ts';

type Known = Pick<App['Variables'], 'db' | 'config'>;

/** Most characters of a name, as the contract's `text()` counts them. */
const MAX_NAMA = 255;

/** A recipient with a name and values of the greatest length, or of one character each. */
const readerOf = (text: string, nama: number, nilai: number): Pembaca => ({
  nama: 'x'.repeat(nama),
  nilai: Object.fromEntries(kolomDipakai(text).map((name) => [name, 'x'.repeat(nilai)])),
});
export const wordiest = (text: string) => readerOf(text, MAX_NAMA, MAX_NILAI);

/** The template that an operator has chosen, as its row keeps it, and what it is called; all null without one. */
interface Lewat {
  lewat: { template: string; isian: string[] } | { template: null; isian: null };
  nama: string | null;
}

/**
 * A template that may be sent as a text, an image or a document.
 *
 * @throws ApiError validasi when it may not
 */
export async function sendableTemplate(
  { db, config }: Known,
  jenis: JenisKiriman,
  id: string,
): Promise<Template> {
  if (!config.firstGateway.gateway.hasWindow) throw invalid('template', 'Gateway ini tidak memakai template');
  const template = await templateById(db, id);
  if (!template) throw invalid('template', 'Template ini tidak ada di daftar');
  const why = templateDitolak(template, jenis);
  if (why !== null) throw invalid('template', why);
  return template;
}

/**
 * What an operator has chosen to send in place of a body. Values without a template are none.
 *
 * @param longest its recipients who make these texts longest, asked for only where somebody could make one too long
 * @throws ApiError validasi when the template may not be sent, or its values do not fit
 */
export async function lewatTemplate(
  known: Known,
  jenis: JenisKiriman,
  { template: id, isian }: { template?: string | null | undefined; isian?: string[] | null | undefined },
  longest: (texts: readonly string[]) => readonly Pembaca[] | Promise<readonly Pembaca[]>,
): Promise<Lewat> {
  if (!id) return { lewat: { template: null, isian: null }, nama: null };
  const template = await sendableTemplate(known, jenis, id);
  const values = isian ?? [];
  const refusalFor = ({ nama, nilai }: Pembaca) =>
    isianDitolak(
      template,
      values.map((value) => isiUntuk(value, nama, nilai)),
    );
  const { header, body } = terisi(template, values);
  const text = values.join('\n');
  const readers = refusalFor(wordiest(text)) === null ? [] : await longest([header ?? '', body]);
  const why = [readerOf(text, 1, 1), ...readers].map(refusalFor).find((refusal) => refusal !== null) ?? null;
  if (why !== null) throw invalid('isian', why);
  return { lewat: { template: template.id, isian: values }, nama: template.nama };
}
