import { CircleHelp } from 'lucide-react';
import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import type { StatusPesan } from '#contract/pesan/pesan.ts';
import { STATUS, STATUS_ICON } from './status.ts';

const badge =
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 py-px font-semibold text-xs';

const LOOK: Record<StatusPesan, string> = {
  sent: 'border-primary text-primary',
  read: 'border-primary bg-primary text-on-primary',
  pending: 'border-edge bg-sunken text-ink',
  cancel: 'border-danger bg-danger-soft text-danger',
};

/** A message's status and reason. */
export function StatusBadge({
  status,
  belum_pasti,
  alasan,
}: Pick<BarisLaporan, 'status' | 'belum_pasti' | 'alasan'>) {
  const Icon = STATUS_ICON[status];
  return (
    <span className="block leading-tight">
      <span className="flex gap-1 max-md:flex-wrap">
        <span className={`${badge} ${LOOK[status]}`}>
          <Icon aria-hidden="true" size={14} className={belum_pasti ? 'md:hidden' : undefined} />
          {STATUS[status]}
        </span>
        {belum_pasti && (
          <span className={`${badge} border-gold border-dashed bg-surface text-ink`}>
            <CircleHelp aria-hidden="true" size={14} className="md:hidden" />
            {STATUS.belum_pasti}
          </span>
        )}
      </span>
      {(belum_pasti || alasan) && (
        <span className="block text-muted text-xs max-md:mt-1 max-md:line-clamp-2 max-md:text-sm md:truncate">
          {belum_pasti && 'Pesan ini mungkin sudah diterima. '}
          {alasan}
        </span>
      )}
    </span>
  );
}
