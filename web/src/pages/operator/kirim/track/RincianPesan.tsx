import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { Item } from '../../../../components/Item.tsx';
import { textLink } from '../../../../components/styles.ts';
import { TeksWhatsapp } from '../preview/TeksWhatsapp.tsx';
import { JENIS } from './jenis.ts';
import { isiOf } from './status.ts';

/** The details beneath a message's row: its content, and the reason for its status. */
export function RincianPesan({ row }: { row: BarisLaporan }) {
  const { jenis, template, body, terkirim, lewat, dari, alamat, alasan, sistem } = row;
  return (
    <dl className="grid gap-x-6 gap-y-1.5 pt-2 text-sm sm:grid-cols-[6rem_1fr]">
      {terkirim && (
        <Item label="Diterima">
          <Isi text={terkirim} />
        </Item>
      )}
      <Item label={terkirim ? 'Ditulis' : 'Isi'}>
        {body ? <Isi text={body} /> : <span className="text-muted">{isiOf(row)}</span>}
      </Item>
      <Item label="Jenis">{JENIS[jenis]}</Item>
      {(lewat ?? template) && <Item label="Template">{lewat ?? template}</Item>}
      {dari && <Item label="Dari">{dari}</Item>}
      {sistem && <Item label="Sistem">{sistem}</Item>}
      {alamat && (
        <Item label="Link">
          <ExternalLink url={alamat} className={`${textLink} break-all`}>
            {alamat}
          </ExternalLink>
        </Item>
      )}
      {alasan && <Item label="Alasan">{alasan}</Item>}
    </dl>
  );
}

const Isi = ({ text }: { text: string }) => (
  <p
    dir="auto"
    className="w-fit max-w-prose whitespace-pre-wrap wrap-anywhere rounded-lg bg-bubble px-3 py-2"
  >
    <TeksWhatsapp text={text} />
  </p>
);
