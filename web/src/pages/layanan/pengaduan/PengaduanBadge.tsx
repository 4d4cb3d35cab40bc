import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import type { StatusPengaduan } from '#contract/pengaduan/pengaduan.ts';
import { Badge } from '../../../components/table/Badge.tsx';

const LOOK: Record<StatusPengaduan, [LucideIcon, string]> = {
  Menunggu: [Clock, 'border-edge bg-sunken text-ink'],
  Diproses: [LoaderCircle, 'border-primary text-primary'],
  Selesai: [CircleCheck, 'border-primary bg-primary text-on-primary'],
  Ditolak: [CircleX, 'border-danger bg-danger-soft text-danger'],
  Ditarik: [Undo2, 'border-edge bg-sunken text-muted'],
};

export function PengaduanBadge({ status }: { status: StatusPengaduan }) {
  const [Icon, look] = LOOK[status];
  return <Badge look={look} icon={Icon} label={status} />;
}
