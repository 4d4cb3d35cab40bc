import { berkasOf, type Template, terisi } from '#contract/template.ts';
import { Gelembung, Lampiran } from './Gelembung.tsx';
import { TeksWhatsapp } from './TeksWhatsapp.tsx';

interface Props {
  title: string;
  template: Template;
  /** its values; what has none is shown as it is written */
  isian?: readonly string[];
}

/** A template as its recipient will see it. */
export function PratinjauTemplate({ title, template, isian = [] }: Props) {
  const { header, body, footer, tombol } = terisi(template, isian);
  const berkas = berkasOf(template);
  return (
    <Gelembung title={title} tombol={tombol}>
      {berkas === 'lain' && (
        <p className="mb-2 rounded-lg bg-sunken px-3 py-2 text-muted text-sm">Video atau lokasi</p>
      )}
      {berkas && berkas !== 'lain' && <Lampiran jenis={berkas} nama="" />}
      {header && <p className="mb-1 break-words font-semibold">{header}</p>}
      <TeksWhatsapp text={body} />
      {footer && <p className="mt-1 break-words text-muted text-sm">{footer}</p>}
    </Gelembung>
  );
}
