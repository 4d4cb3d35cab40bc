import { useQuery } from '@tanstack/react-query';
import { ChevronsUp, CircleStop, Copy, Play, RotateCcw, SquarePen, TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { type Broadcast, broadcast as calls, MAX_ALASAN_TOLAK } from '#contract/pesan/broadcast.ts';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { Item } from '../../../../components/Item.tsx';
import { PlainLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { lineLink } from '../../../../components/styles.ts';
import { at } from '../../../../lib/api/api.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { tulisPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { HalamanSatu } from '../../records/HalamanSatu.tsx';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import { TolakDialog } from '../../records/TolakDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { TeksWhatsapp } from '../preview/TeksWhatsapp.tsx';
import {
  batalSebelumMulai,
  broadcastOptions,
  ditangani,
  kiriman,
  LANJUT_SENDIRI,
  menunggu,
} from '../track/broadcast.ts';
import { JENIS } from '../track/jenis.ts';
import { ISI_DIHAPUS } from '../track/status.ts';
import { Kemajuan } from './Kemajuan.tsx';
import { Persetujuan } from './Persetujuan.tsx';
import { PesanBroadcast } from './PesanBroadcast.tsx';
import { dahulukan, hentikan, kirimSisanya, lanjutkan, setujui, ulangiGagal } from './tindakan.ts';

export default function BroadcastDetail() {
  const { id = '' } = useParams();
  const query = useQuery(broadcastOptions(id));
  usePageTitle(`Broadcast ${query.data?.nama_group ?? ''}`.trim());
  return (
    <HalamanSatu query={query} title="Broadcast" back={kiriman('selesai')}>
      {(data) => <Rincian key={id} broadcast={data} />}
    </HalamanSatu>
  );
}

function Rincian({ broadcast }: { broadcast: Broadcast }) {
  const dialogs = useRowDialogs<Tindakan, Broadcast>();
  const { edited: tindakan, edit: ask, doomed: refused, askToDelete: refuse, heading, deciding } = dialogs;
  const { id, status, cancel, nama_group, persetujuan } = broadcast;
  // An operator who may only approve can read it and do nothing else.
  const sends = useBoleh()(calls.batal);
  // A stopped broadcast too, while a message that was resent since is pending.
  const stoppable =
    status === 'menunggu_persetujuan' ||
    status === 'terjadwal' ||
    status === 'berjalan' ||
    (status === 'dibatalkan' && menunggu(broadcast) > 0);

  return (
    <section className="flex flex-col gap-6">
      <PageHeading
        ref={heading}
        title={`Broadcast ${nama_group}`}
        back={sends ? kiriman(status) : { to: ROUTES.OperatorDashboard, label: 'Beranda' }}
      >
        {sends && status === 'terjadwal' && (
          <PlainLink to={tulisPath({ ubah: String(id) })} icon={SquarePen}>
            Ubah
          </PlainLink>
        )}
        {sends && (
          <PlainLink to={tulisPath({ salin: String(id) })} icon={Copy}>
            Duplikat
          </PlainLink>
        )}
        {sends &&
          cancel > 0 &&
          status !== 'berjalan' &&
          status !== 'menunggu_persetujuan' &&
          !batalSebelumMulai(broadcast) && (
            <Button icon={RotateCcw} onClick={(button) => ask(ulangiGagal(broadcast), button)}>
              {/* No number: not every failure can be resent. The dialog shows how many can. */}
              Kirim Ulang yang Gagal
            </Button>
          )}
        {sends && cancel > 0 && status === 'dibatalkan' && !batalSebelumMulai(broadcast) && (
          <Button icon={Play} onClick={(button) => ask(kirimSisanya(broadcast), button)}>
            Kirim ke Sisanya
          </Button>
        )}
        {sends && (status === 'berjalan' || status === 'terjadwal') && (
          <Button icon={ChevronsUp} onClick={(button) => ask(dahulukan(broadcast), button)}>
            Dahulukan
          </Button>
        )}
        {sends && stoppable && (
          <Button
            icon={CircleStop}
            className="border-danger! text-danger! hover:bg-danger-soft!"
            onClick={(button) => ask(hentikan(broadcast), button)}
          >
            Hentikan
          </Button>
        )}
      </PageHeading>
      {status === 'menunggu_persetujuan' && persetujuan && (
        <Persetujuan
          broadcast={broadcast}
          persetujuan={persetujuan}
          onAgree={(button) => ask(setujui(broadcast), button)}
          onRefuse={(button) => refuse(broadcast, button)}
        />
      )}
      {status === 'ditahan' && <Ditahan broadcast={broadcast} ask={sends ? ask : null} />}
      <Kemajuan broadcast={broadcast} />
      <IsiPesan broadcast={broadcast} />
      <PesanBroadcast broadcast={broadcast} />
      <TindakanDialog tindakan={tindakan} {...deciding} />
      <TolakDialog
        open={refused !== null}
        endpoint={at(calls.tolak, { id })}
        sebutan="broadcast"
        hint="Dibaca penulisnya. Broadcast dibatalkan dan tidak ada yang dikirim."
        max={MAX_ALASAN_TOLAK}
        akibat="Tidak ada yang dikirim."
        {...deciding}
      />
    </section>
  );
}

interface DitahanProps {
  broadcast: Broadcast;
  /** null for an operator who may not decide */
  ask: ((tindakan: Tindakan, button: HTMLElement) => void) | null;
}

function Ditahan({ broadcast, ask }: DitahanProps) {
  return (
    <section
      aria-label="Menunggu keputusan"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border-2 border-gold bg-surface p-5"
    >
      <TriangleAlert aria-hidden="true" size={28} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <h2 className="font-bold text-lg">Broadcast ini ditahan</h2>
        <p>{broadcast.alasan}</p>
        {broadcast.menunggu_template && <p className="text-muted">{LANJUT_SENDIRI}</p>}
      </div>
      {ask && (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button onClick={(button) => ask(hentikan(broadcast), button)}>Hentikan</Button>
          <Button look="primary" onClick={(button) => ask(lanjutkan(broadcast), button)}>
            Kirim Sekarang
          </Button>
        </div>
      )}
    </section>
  );
}

function IsiPesan({ broadcast }: { broadcast: Broadcast }) {
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
