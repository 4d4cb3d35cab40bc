import { CircleHelp } from 'lucide-react';
import type { BarisLaporan } from '#contract/laporan.ts';
import type { StatusPesan } from '#contract/pesan.ts';
import { STATUS, STATUS_ICON } from './status.ts';

const badge =
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-sm';

const LOOK: Record<StatusPesan, string> = {
  sent: 'border-primary text-primary',
  read: 'border-primary bg-primary text-on-primary',
  pending: 'border-edge bg-sunken text-ink',
  cancel: 'border-danger bg-danger-soft text-danger',
};

/** What became of a message, and why. */
export function StatusBadge({
  status,
  belum_pasti,
  alasan,
}: Pick<BarisLaporan, 'status' | 'belum_pasti' | 'alasan'>) {
  const Icon = STATUS_ICON[status];
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <span className={`${badge} ${LOOK[status]}`}>
          <Icon aria-hidden="true" size={14} />
          {STATUS[status]}
        </span>
        {belum_pasti && (
          <span className={`${badge} border-gold border-dashed bg-surface text-ink`}>
            <CircleHelp aria-hidden="true" size={14} />
            {STATUS.belum_pasti}
          </span>
        )}
      </span>
      {belum_pasti && <span className="text-sm">Pesan ini mungkin sudah diterima.</span>}
      {alasan && <span className="break-words text-muted text-sm">{alasan}</span>}
    </span>
  );
}
