import { generatePath, Link } from 'react-router-dom';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { lineLink } from '../../../components/styles.ts';
import { angka } from '../../../lib/format/angka.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { ProgresBroadcast } from '../kirim/track/ProgresBroadcast.tsx';

interface Props {
  /** the newest ones */
  broadcast: readonly Broadcast[];
  berjalan: number;
  /** null while unknown */
  terjadwal: number | null;
}

/** The running broadcasts with their progress. */
export function BroadcastBerjalan({ broadcast, berjalan, terjadwal }: Props) {
  return (
    <Bagian title="Broadcast Berjalan">
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        {broadcast.length === 0 && <p>Tidak ada broadcast yang sedang dikirim.</p>}
        {broadcast.length > 0 && (
          <ul className="flex flex-col gap-5">
            {broadcast.map((row) => (
              <li key={row.id}>
                <ProgresBroadcast
                  broadcast={row}
                  label={
                    <Link
                      to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(row.id) })}
                      className={lineLink}
                    >
                      <bdi>{row.nama_group}</bdi>
                    </Link>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">
          {berjalan > broadcast.length && `${angka(berjalan - broadcast.length)} lagi sedang dikirim. `}
          {terjadwal !== null && terjadwal > 0 && `${angka(terjadwal)} dijadwalkan. `}
          <Link to={ROUTES.OperatorReportBroadcast} className={lineLink}>
            Semua broadcast
          </Link>
        </p>
      </div>
    </Bagian>
  );
}
