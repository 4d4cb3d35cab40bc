import * as z from 'zod/mini';
import { isiUntuk } from './kirim.ts';
import { isBerpengganti, isianBaku } from './pengganti.ts';
import type { JenisPesan } from './pesan.ts';
import { isianOf, rapikan, type Template, terisi, variabelOf } from './template.ts';

/** As what a message went out. All null until a gateway has taken it. */
export const TERKIRIM = {
  /** what its recipient reads where a template carries it; null: `body` as it stands, or the text is not kept */
  terkirim: z.nullable(z.string()),
  /** what that template is called; null: it went as it is */
  lewat: z.nullable(z.string()),
  /** the campus's number from which it went, or the gateway's name where its number is not known */
  dari: z.nullable(z.string()),
};
const Terkirim = z.object(TERKIRIM);
export type Terkirim = z.infer<typeof Terkirim>;

/** What a template carries of a message. */
interface Muatan {
  jenis: JenisPesan;
  nama: string;
  body: string;
  parameter: readonly string[] | null;
  /** the values that its operator chose; null where the template stands in for what is written */
  isian: readonly string[] | null;
}

/** What stands for a template's id where neutral words went out in a message's place. */
export const NETRAL = 'netral';

/**
 * What goes out in a message's place through an ordinary number, where whoever holds the campus's phone reads along; null: the
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

/** The values with which a template carries a message; null when it asks for others. */
export function isianPesan(
  template: Pick<Template, 'variabel'>,
  { jenis, nama, body, parameter, isian }: Muatan,
): string[] | null {
  const filled = (text: string) => isiUntuk(text, nama);
  if (isian !== null) return isian.map((value) => rapikan(filled(value)));
  if (!isBerpengganti(jenis)) return null;
  return isianBaku(template, jenis, {
    nama,
    body: filled(body),
    parameter: parameter?.map(filled) ?? null,
  });
}

/** What a recipient reads of a message that a template carries; null when its values do not fit the template. */
export function bacaan({ komponen }: Pick<Template, 'komponen'>, muatan: Muatan): string | null {
  const template = { komponen, variabel: variabelOf(komponen) };
  const values = isianPesan(template, muatan);
  if (values?.length !== isianOf(template).length) return null;
  const { header, body, footer } = terisi(template, values);
  return [header, body, footer].filter((part) => part !== null).join('\n\n');
}
