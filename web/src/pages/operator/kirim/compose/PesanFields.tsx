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
  field: RefObject<HTMLTextAreaElement | null>;
  /** recipient's name in the preview */
  namaContoh: string;
  /** length of the recipient's name, of the longest one for several recipients */
  namaLength: number;
  /** null when the gateway has no templates */
  pilihan: PilihanTemplate | null;
  /** id of the fallback template; null without one */
  pengganti: string | null;
  pembaca: Pembaca;
}

/** The fields `body` and `alamat` (not for text), the template choice and the preview. */
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

/** The text that report and conversation show for a message sent as a template. */
export function tertulis(template: Template, isian: readonly string[]): string {
  const { header, body } = terisi(template, isian);
  return header ? `${header}\n${body}` : body;
}
