import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { Item } from '../../../../components/Item.tsx';
import { lineLink } from '../../../../components/styles.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { TeksWhatsapp } from '../preview/TeksWhatsapp.tsx';
import { ditangani } from '../track/broadcast.ts';
import { JENIS } from '../track/jenis.ts';
import { ISI_DIHAPUS } from '../track/status.ts';

/** A broadcast's content, recipients and times. */
export function IsiPesan({ broadcast }: { broadcast: Broadcast }) {
  const { jenis, kategori, body, alamat, template, terkirim, created_at, jadwal, mulai_pada, selesai_pada } =
    broadcast;
  // A delayed broadcast may still have sent no message.
  const begun = !broadcast.tertunda || ditangani(broadcast) > 0;
  return (
    <section aria-labelledby="isi-pesan" className="flex flex-col gap-4 panel rounded-2xl p-5">
      <h2 id="isi-pesan" className="font-bold text-lg">
        Isi Pesan
      </h2>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
          <div tabIndex={0} className="max-h-80 overflow-y-auto rounded-lg bg-sunken px-4 py-3">
            {body ? <TeksWhatsapp text={body} /> : <p className="text-muted">{ISI_DIHAPUS}</p>}
          </div>
          {terkirim?.body && (
            <details open>
              <summary className="cursor-pointer text-muted text-sm">
                Yang diterima lewat template {terkirim.lewat}
              </summary>
              <div className="mt-2 rounded-lg bg-bubble px-4 py-3">
                <TeksWhatsapp text={terkirim.body} />
              </div>
            </details>
          )}
          {alamat && (
            <ExternalLink url={alamat} className={`${lineLink} break-all`}>
              {alamat}
            </ExternalLink>
          )}
        </div>
        <dl className="grid content-start gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <Item label="Jenis">{JENIS[jenis]}</Item>
          {(terkirim ?? template) && <Item label="Template">{terkirim?.lewat ?? template?.nama}</Item>}
          {broadcast.topik && <Item label="Topik">{broadcast.topik}</Item>}
          <Item label="Kategori">{NAMA_KATEGORI[kategori]}</Item>
          <Item label="Dibuat">{waktu(created_at)}</Item>
          {jadwal && <Item label="Jadwal">{waktu(jadwal)}</Item>}
          {begun && mulai_pada && <Item label="Mulai">{waktu(mulai_pada)}</Item>}
          {selesai_pada && <Item label="Selesai">{waktu(selesai_pada)}</Item>}
        </dl>
      </div>
    </section>
  );
}
