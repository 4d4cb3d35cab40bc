import * as z from 'zod/mini';
import { isiUntuk } from './kirim.ts';
import type { Nilai } from './kolom.ts';
import { isBerpengganti, isianBaku } from './pengganti.ts';
import type { JenisPesan } from './pesan.ts';
import { isianOf, rapikan, type Template, terisi, variabelOf } from './template/template.ts';

/** The form in which a message was sent. All null until a gateway has accepted it. */
export const TERKIRIM = {
  /** text of a message sent by template; null: `body` was sent as it is, or the text is not kept */
  terkirim: z.nullable(z.string()),
  /** name of that template; null: free text */
  lewat: z.nullable(z.string()),
  /** the campus's sending number, or the gateway's name if it is unknown */
  dari: z.nullable(z.string()),
};
const Terkirim = z.object(TERKIRIM);
export type Terkirim = z.infer<typeof Terkirim>;

/** The fields of a message that a template needs. */
interface Muatan {
  jenis: JenisPesan;
  nama: string;
  nilai: Nilai | null;
  body: string;
  parameter: readonly string[] | null;
  /** values chosen by the operator; null: the template is the fallback */
  isian: readonly string[] | null;
}

/** Stands for the template's id when the neutral text was sent. */
export const NETRAL = 'netral';

/**
 * Neutral text sent instead of the message through an ordinary number, whose phone others may read; null: send the
 * message itself.
 */
export function netralOf({
  jenis,
  nama,
  parameter,
}: Pick<Muatan, 'jenis' | 'nama' | 'parameter'>): string | null {
  if (jenis !== 'teks' && jenis !== 'kredensial') return null;
  const text = parameter?.[jenis === 'teks' ? 2 : 4];
  return text === undefined ? null : isiUntuk(text, nama);
}

/** Values of a message for a template; null: they do not fit. */
export function isianPesan(
  template: Pick<Template, 'variabel'>,
  { jenis, nama, nilai, body, parameter, isian }: Muatan,
): string[] | null {
  const filled = (text: string) => isiUntuk(text, nama, nilai);
  if (isian !== null) return isian.map((value) => rapikan(filled(value)));
  if (!isBerpengganti(jenis)) return null;
  return isianBaku(template, jenis, {
    nama,
    body: filled(body),
    parameter: parameter?.map(filled) ?? null,
  });
}

/** The text a recipient reads; null: the values do not fit the template. */
export function bacaan({ komponen }: Pick<Template, 'komponen'>, muatan: Muatan): string | null {
  const template = { komponen, variabel: variabelOf(komponen) };
  const values = isianPesan(template, muatan);
  if (values?.length !== isianOf(template).length) return null;
  const { header, body, footer } = terisi(template, values);
  return [header, body, footer].filter((part) => part !== null).join('\n\n');
}
