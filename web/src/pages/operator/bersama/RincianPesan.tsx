import type { BarisLaporan } from '#contract/laporan.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { Item } from '../../../components/Item.tsx';
import { textLink } from '../../../components/styles.ts';
import { JENIS } from './jenis.ts';
import { isiOf } from './status.ts';
import { TeksWhatsapp } from './TeksWhatsapp.tsx';

/** What was sent to somebody, and why it came to what it did: beneath the row of one message. */
export function RincianPesan({ row }: { row: BarisLaporan }) {
  const { jenis, template, body, alamat, alasan } = row;
  return (
    <dl className="grid gap-x-6 gap-y-1.5 pt-2 text-sm sm:grid-cols-[6rem_1fr]">
      <Item label="Isi">
        {!body ? (
          <span className="text-muted">{isiOf(row)}</span>
        ) : (
          <p
            dir="auto"
            className="w-fit max-w-prose whitespace-pre-wrap wrap-anywhere rounded-lg bg-bubble px-3 py-2"
          >
            <TeksWhatsapp text={body} />
          </p>
        )}
      </Item>
      <Item label="Jenis">{JENIS[jenis]}</Item>
      {template && <Item label="Template">{template}</Item>}
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
