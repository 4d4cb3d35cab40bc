import { Progress } from '@base-ui/react/progress';
import { generatePath, Link } from 'react-router-dom';
import type { Broadcast } from '#contract/broadcast.ts';
import { textLink } from '../../../components/styles.ts';
import { angka } from '../../../lib/angka.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { ditangani } from '../bersama/broadcast.ts';
import { StackedBar } from '../bersama/StackedBar.tsx';
import { Bagian } from './Bagian.tsx';

interface Props {
  /** the newest of them */
  broadcast: readonly Broadcast[];
  berjalan: number;
  /** null while it is not known */
  terjadwal: number | null;
}

/** The broadcasts that are being sent, and how far each is. */
export function BroadcastBerjalan({ broadcast, berjalan, terjadwal }: Props) {
  return (
    <Bagian title="Broadcast Berjalan">
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        {broadcast.length === 0 && <p>Tidak ada broadcast yang sedang dikirim.</p>}
        {broadcast.length > 0 && (
          <ul className="flex flex-col gap-5">
            {broadcast.map((row) => (
              <li key={row.id}>
                <Kemajuan {...row} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">
          {berjalan > broadcast.length && `${angka(berjalan - broadcast.length)} lagi sedang dikirim. `}
          {terjadwal !== null && terjadwal > 0 && `${angka(terjadwal)} dijadwalkan. `}
          <Link to={ROUTES.OperatorReportBroadcast} className={textLink}>
            Semua broadcast
          </Link>
        </p>
      </div>
    </Bagian>
  );
}

function Kemajuan(broadcast: Broadcast) {
  const { id, nama_group, jumlah } = broadcast;
  const progress = `${angka(ditangani(broadcast))} dari ${angka(jumlah)}`;
  return (
    <Progress.Root
      value={ditangani(broadcast)}
      max={Math.max(1, jumlah)}
      getAriaValueText={() => progress}
      className="flex flex-col gap-1.5"
    >
      <div className="flex flex-wrap justify-between gap-x-3">
        <Progress.Label>
          <Link to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(id) })} className={textLink}>
            <bdi>{nama_group}</bdi>
          </Link>
        </Progress.Label>
        <Progress.Value className="text-muted tabular-nums">{() => progress}</Progress.Value>
      </div>
      <StackedBar broadcast={broadcast} />
    </Progress.Root>
  );
}
