import type { RefObject } from 'react';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { type Template, terisi } from '#contract/pesan/template.ts';
import { type Pembaca, PratinjauKiriman } from '../preview/PratinjauKiriman.tsx';
import { AlamatField } from './AlamatField.tsx';
import type { Draf } from './draf.ts';
import { IsiField } from './IsiField.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import type { PilihanTemplate } from './usePilihanTemplate.ts';

interface Props {
  jenis: JenisKiriman;
  draf: Draf;
  change: (change: Partial<Draf>) => void;
  /** the field of the text */
  field: RefObject<HTMLTextAreaElement | null>;
  /** in whose place the preview is read */
  namaContoh: string;
  /** characters of the recipient's name, of the longest one when there are several */
  namaLength: number;
  /** null: the gateway knows no templates */
  pilihan: PilihanTemplate | null;
  /** what stands in where free text does not arrive */
  pengganti: string | null;
  pembaca: Pembaca;
}

/** What a message says, in fields `body` and, but for a text, `alamat`, as what it goes, and how it will read. */
export function PesanFields(props: Props) {
  const { jenis, draf, change, field, namaContoh, namaLength, pilihan, pengganti, pembaca } = props;
  const { body, alamat } = draf;
  const template = pilihan?.template ?? null;
  const isian = pilihan?.isian ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_17rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {jenis !== 'teks' && (
          <AlamatField jenis={jenis} alamat={alamat} onAlamat={(alamat) => change({ alamat })} />
        )}
        <IsiField
          jenis={jenis}
          body={template ? tertulis(template, isian) : body}
          dariTemplate={template !== null}
          namaLength={namaLength}
          onBody={(body) => change({ body })}
          ref={field}
        />
        {pilihan && <TemplateFields pilihan={pilihan} body={body} />}
      </div>
      <PratinjauKiriman
        jenis={jenis}
        body={body}
        alamat={alamat}
        nama={namaContoh}
        lewat={template && { template, isian }}
        pengganti={pilihan?.semua.find(({ id }) => id === pengganti) ?? null}
        pembaca={pembaca}
      />
    </div>
  );
}

/** What report and conversation show of a message that goes as a template. */
export function tertulis(template: Template, isian: readonly string[]): string {
  const { header, body } = terisi(template, isian);
  return header ? `${header}\n${body}` : body;
}
