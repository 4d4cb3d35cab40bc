import { berkasOf, type Template, terisi } from '#contract/pesan/template.ts';
import { Gelembung } from './Gelembung.tsx';
import { LampiranBerkas } from './LampiranBerkas.tsx';
import { TeksWhatsapp } from './TeksWhatsapp.tsx';

interface Props {
  title: string;
  template: Template;
  /** its values; what has none is shown as it is written */
  isian?: readonly string[];
  /** the link of its image or document; none of a template by itself */
  alamat?: string;
}

/** A template as its recipient will see it. */
export function PratinjauTemplate({ title, template, isian = [], alamat = '' }: Props) {
  const { header, body, footer, tombol } = terisi(template, isian);
  const berkas = berkasOf(template);
  return (
    <Gelembung title={title} tombol={tombol}>
      {berkas === 'lain' && (
        <p className="mb-2 rounded-lg bg-sunken px-3 py-2 text-muted text-sm">Video atau lokasi</p>
      )}
      {berkas && berkas !== 'lain' && <LampiranBerkas jenis={berkas} alamat={alamat} />}
      {header && <p className="mb-1 break-words font-semibold">{header}</p>}
      <TeksWhatsapp text={body} />
      {footer && <p className="mt-1 break-words text-muted text-sm">{footer}</p>}
    </Gelembung>
  );
}
