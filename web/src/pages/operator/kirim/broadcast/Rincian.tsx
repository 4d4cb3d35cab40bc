import { ChevronsUp, CircleStop, RotateCcw } from 'lucide-react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { batalSebelumMulai, menunggu } from '../track/broadcast.ts';
import { Ditahan } from './Ditahan.tsx';
import { IsiPesan } from './IsiPesan.tsx';
import { Kemajuan } from './Kemajuan.tsx';
import { PesanBroadcast } from './PesanBroadcast.tsx';
import { dahulukan, hentikan, lanjutkan, ulangiGagal } from './tindakan.ts';

interface Props {
  broadcast: Broadcast;
  /** the last refetch failed */
  outdated: boolean;
}

export function Rincian({ broadcast, outdated }: Props) {
  const { edited: tindakan, heading, edit: ask, deciding } = useRowDialogs<Tindakan, never>();
  const { status, cancel, nama_group } = broadcast;
  // A stopped broadcast too, while a message that was resent since is pending.
  const stoppable =
    status === 'terjadwal' || status === 'berjalan' || (status === 'dibatalkan' && menunggu(broadcast) > 0);

  return (
    <section className="flex flex-col gap-6">
      <PageHeading
        ref={heading}
        title={`Broadcast ${nama_group}`}
        back={{ to: ROUTES.OperatorReportBroadcast, label: 'Broadcast' }}
      >
        {cancel > 0 && status !== 'berjalan' && !batalSebelumMulai(broadcast) && (
          <button
            type="button"
            className={plainButton}
            onClick={(event) => ask(ulangiGagal(broadcast), event.currentTarget)}
          >
            <RotateCcw aria-hidden="true" size={18} />
            {/* No number: not every failure can be resent. The dialog shows how many can. */}
            Kirim Ulang yang Gagal
          </button>
        )}
        {(status === 'berjalan' || status === 'terjadwal') && (
          <button
            type="button"
            className={plainButton}
            onClick={(event) => ask(dahulukan(broadcast), event.currentTarget)}
          >
            <ChevronsUp aria-hidden="true" size={18} />
            Dahulukan
          </button>
        )}
        {stoppable && (
          <button
            type="button"
            className={`${plainButton} border-danger! text-danger! hover:bg-danger-soft!`}
            onClick={(event) => ask(hentikan(broadcast), event.currentTarget)}
          >
            <CircleStop aria-hidden="true" size={18} />
            Hentikan
          </button>
        )}
      </PageHeading>
      {status === 'ditahan' && (
        <Ditahan
          broadcast={broadcast}
          onSend={(button) => ask(lanjutkan(broadcast), button)}
          onStop={(button) => ask(hentikan(broadcast), button)}
        />
      )}
      <Kemajuan broadcast={broadcast} outdated={outdated} />
      <IsiPesan broadcast={broadcast} />
      <PesanBroadcast broadcast={broadcast} />
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </section>
  );
}
