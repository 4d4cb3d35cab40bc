import { Copy } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { lineLink } from '../../../components/styles.ts';
import { waktu } from '../../../lib/format/waktu.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { BroadcastBadge } from '../kirim/track/BroadcastBadge.tsx';
import { ProgresBroadcast } from '../kirim/track/ProgresBroadcast.tsx';

/** The newest broadcasts with their progress, each with a link to write the same again. */
export function BroadcastTerbaru({ broadcast }: { broadcast: readonly Broadcast[] }) {
  return (
    <Bagian title="Broadcast Terbaru" panel>
      {broadcast.length === 0 ? (
        <p>Belum ada broadcast.</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {broadcast.map((row) => (
            <Siaran key={row.id} {...row} />
          ))}
        </ul>
      )}
      <Link to={ROUTES.OperatorReportBroadcast} className={`${lineLink} self-start`}>
        Semua broadcast
      </Link>
    </Bagian>
  );
}

function Siaran(row: Broadcast) {
  const { id, nama_group, jadwal, mulai_pada, created_at } = row;
  return (
    <li className="wrap-anywhere flex flex-col gap-2">
      <ProgresBroadcast
        broadcast={row}
        label={
          <Link to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(id) })} className={lineLink}>
            <bdi>{nama_group}</bdi>
          </Link>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BroadcastBadge broadcast={row} />
        <span className="text-muted text-sm">{waktu(mulai_pada ?? jadwal ?? created_at)}</span>
        <Link to={`/operator/tulis?salin=${id}`} className={`${lineLink} ml-auto gap-1.5`}>
          <Copy aria-hidden="true" size={16} />
          Duplikat<span className="sr-only"> broadcast ke {nama_group}</span>
        </Link>
      </div>
    </li>
  );
}
