import { Check, CheckCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import type { StatusPesan } from '#contract/pesan/pesan.ts';
import { Badge } from '../../../../components/table/Badge.tsx';
import { STATUS } from './status.ts';

const LOOK: Record<StatusPesan, { icon: LucideIcon; look: string }> = {
  sent: { icon: Check, look: 'border-primary text-primary' },
  read: { icon: CheckCheck, look: 'border-primary bg-primary text-on-primary' },
  pending: { icon: Clock, look: 'border-edge bg-sunken text-ink' },
  cancel: { icon: CircleX, look: 'border-danger bg-danger-soft text-danger' },
};

export function StatusBadge({
  status,
  belum_pasti,
  alasan,
}: Pick<BarisLaporan, 'status' | 'belum_pasti' | 'alasan'>) {
  return (
    <span className="block leading-tight">
      <span className="flex gap-1 max-md:flex-wrap">
        <Badge
          size="small"
          {...LOOK[status]}
          iconClass={belum_pasti ? 'md:hidden' : undefined}
          label={STATUS[status]}
        />
        {belum_pasti && (
          <Badge
            size="small"
            look="border-gold border-dashed bg-surface text-ink"
            icon={CircleHelp}
            iconClass="md:hidden"
            label={STATUS.belum_pasti}
          />
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
