import { isiUntuk, type JenisKiriman } from '#contract/kirim.ts';
import { isianBaku } from '#contract/pengganti.ts';
import { MAX_TEMPLATE, type Template, terisi } from '#contract/template.ts';
import { angka } from '../../../lib/angka.ts';
import { PratinjauPesan } from './PratinjauPesan.tsx';
import { PratinjauTemplate } from './PratinjauTemplate.tsx';

interface Props {
  jenis: JenisKiriman;
  body: string;
  alamat: string;
  /** who reads it */
  nama: string;
  /** the template as which it goes, null: as it is */
  lewat: { template: Template; isian: readonly string[] } | null;
  /** what stands in where it does not arrive as it is */
  pengganti: Template | null;
}

/** A message in each form in which it may reach its recipient. */
export function PratinjauKiriman({ jenis, body, alamat, nama, lewat, pengganti }: Props) {
  if (lewat) {
    const isian = lewat.isian.map((value) => isiUntuk(value, nama));
    return <PratinjauTemplate title="Pratinjau" template={lewat.template} isian={isian} />;
  }
  const plain = { jenis, body, alamat, nama };
  if (!pengganti) return <PratinjauPesan {...plain} />;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <PratinjauPesan title="Pratinjau di dalam jendela" {...plain} />
      <Pengganti template={pengganti} jenis={jenis} body={isiUntuk(body.trim(), nama) || '…'} nama={nama} />
    </div>
  );
}

interface PenggantiProps {
  template: Template;
  jenis: JenisKiriman;
  /** with the name in it; a sign of it while there is none */
  body: string;
  nama: string;
}

function Pengganti({ template, jenis, body, nama }: PenggantiProps) {
  const isian = isianBaku(template, jenis, { nama, body, parameter: null }) ?? [];
  const { length } = terisi(template, isian).body;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <PratinjauTemplate
        title={`Pratinjau di luar jendela, lewat template ${template.nama}`}
        template={template}
        isian={isian}
      />
      <p role="status" className="font-medium text-danger text-sm">
        {length > MAX_TEMPLATE &&
          `Terlalu panjang untuk template ini: ${angka(length)} dari ${angka(MAX_TEMPLATE)} karakter. Di luar jendela pesan ini gagal.`}
      </p>
    </div>
  );
}
