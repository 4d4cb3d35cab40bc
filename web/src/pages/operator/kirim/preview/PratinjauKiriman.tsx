import { isiUntuk, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { isianBaku } from '#contract/pesan/pengganti.ts';
import { MAX_TEMPLATE, type Template, terisi } from '#contract/pesan/template/template.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { PratinjauPesan } from './PratinjauPesan.tsx';
import { PratinjauTemplate } from './PratinjauTemplate.tsx';

interface Props {
  jenis: JenisKiriman;
  body: string;
  alamat: string;
  nama: string;
  /** the chosen template; null for free text */
  lewat: { template: Template; isian: readonly string[]; teks: string | undefined } | null;
  /** the fallback template; null without one */
  pengganti: Template | null;
  /** numbers of recipients of the free text and of the fallback template */
  pembaca: { biasa: number; template: number };
}

/** Previews of each form of a message, the most frequent first. */
export function PratinjauKiriman({ jenis, body, alamat, nama, lewat, pengganti, pembaca }: Props) {
  if (lewat) {
    const isian = lewat.isian.map((value) => isiUntuk(value, nama));
    const { template, teks } = lewat;
    return <PratinjauTemplate title="Pratinjau" {...{ template, isian, alamat, teks }} />;
  }
  const message = { jenis, body, alamat, nama };
  if (!pengganti || pembaca.template === 0) return <PratinjauPesan {...message} />;
  const lewatTemplate = `lewat template ${pengganti.nama}`;
  if (pembaca.biasa === 0)
    return <Pengganti title={`Pratinjau ${lewatTemplate}`} template={pengganti} {...message} />;
  const dibaca = (jumlah: number) => `Dibaca ${angka(jumlah)} penerima`;
  const forms = [
    <Pengganti
      key="template"
      title={`${dibaca(pembaca.template)} ${lewatTemplate}`}
      template={pengganti}
      {...message}
    />,
    <PratinjauPesan key="biasa" title={`${dibaca(pembaca.biasa)} sebagai pesan biasa`} {...message} />,
  ];
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {pembaca.biasa > pembaca.template ? forms.toReversed() : forms}
    </div>
  );
}

type PenggantiProps = Pick<Props, 'jenis' | 'body' | 'alamat' | 'nama'> & {
  title: string;
  template: Template;
};

function Pengganti({ title, template, jenis, body, alamat, nama }: PenggantiProps) {
  const written = isiUntuk(body.trim(), nama) || '…';
  const isian = isianBaku(template, jenis, { nama, body: written, parameter: null }) ?? [];
  const { length } = terisi(template, isian).body;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <PratinjauTemplate title={title} template={template} isian={isian} alamat={alamat} />
      <p role="status" className="font-medium text-danger text-sm">
        {length > MAX_TEMPLATE &&
          `Terlalu panjang untuk template ini: ${angka(length)} dari ${angka(MAX_TEMPLATE)} karakter. Di luar jendela pesan ini gagal.`}
      </p>
    </div>
  );
}
