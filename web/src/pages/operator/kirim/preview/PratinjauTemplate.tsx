import { berkasOf, type Template, terisi } from '#contract/pesan/template/template.ts';
import { Gelembung } from './Gelembung.tsx';
import { LampiranBerkas } from './LampiranBerkas.tsx';
import { TeksWhatsapp } from './TeksWhatsapp.tsx';

interface Props {
  title: string;
  template: Template;
  /** values of its variables; variables without one are shown by name */
  isian?: readonly string[];
  alamat?: string;
  /** its header and body as the server has filled them in */
  teks?: string | undefined;
}

export function PratinjauTemplate({ title, template, isian = [], alamat = '', teks }: Props) {
  const { header, body, footer, tombol } = terisi(template, isian);
  const berkas = berkasOf(template);
  return (
    <Gelembung title={title} tombol={tombol}>
      {berkas === 'lain' && (
        <p className="mb-2 rounded-lg bg-sunken px-3 py-2 text-muted text-sm">Video atau lokasi</p>
      )}
      {berkas && berkas !== 'lain' && <LampiranBerkas jenis={berkas} alamat={alamat} />}
      {header && teks === undefined && <p className="mb-1 break-words font-semibold">{header}</p>}
      <TeksWhatsapp text={teks ?? body} />
      {footer && <p className="mt-1 break-words text-muted text-sm">{footer}</p>}
    </Gelembung>
  );
}
