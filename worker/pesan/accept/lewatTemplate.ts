import { isiUntuk, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { isianDitolak, type Template, templateDitolak } from '#contract/pesan/template.ts';
import { ApiError } from '../../core/errors.ts';
import type { App } from '../../core/http/context.ts';
import { templateById } from '../template/templateList.ts';

type Known = Pick<App['Variables'], 'db' | 'config'>;

/** Most characters of a name, as the contract's `text()` counts them. */
export const MAX_NAMA = 255;

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
  if (!config.firstGateway.gateway.hasWindow) throw refused('template', 'Gateway ini tidak memakai template');
  const template = await templateById(db, id);
  if (!template) throw refused('template', 'Template ini tidak ada di daftar');
  const why = templateDitolak(template, jenis);
  if (why !== null) throw refused('template', why);
  return template;
}

/**
 * What an operator has chosen to send in place of a body. Values without a template are none.
 *
 * @param longestName characters of the longest name that it is for, asked for only where a name could make it too long
 * @throws ApiError validasi when the template may not be sent, or its values do not fit
 */
export async function lewatTemplate(
  known: Known,
  jenis: JenisKiriman,
  { template: id, isian }: { template?: string | null | undefined; isian?: string[] | null | undefined },
  longestName: () => number | Promise<number>,
): Promise<Lewat> {
  if (!id) return { lewat: { template: null, isian: null }, nama: null };
  const template = await sendableTemplate(known, jenis, id);
  const values = isian ?? [];
  const refusalFor = (length: number) =>
    isianDitolak(
      template,
      values.map((value) => isiUntuk(value, 'x'.repeat(length))),
    );
  const why = refusalFor(MAX_NAMA) && refusalFor(await longestName());
  if (why !== null) throw refused('isian', why);
  return { lewat: { template: template.id, isian: values }, nama: template.nama };
}

const refused = (field: string, sentence: string) =>
  new ApiError('validasi', { fields: { [field]: sentence } });
