import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { StatusPengaduan } from '#contract/pengaduan/pengaduan.ts';

const LOOK: Record<StatusPengaduan, [LucideIcon, string]> = {
  Menunggu: [Clock, 'border-edge bg-sunken text-ink'],
  Diproses: [LoaderCircle, 'border-primary text-primary'],
  Selesai: [CircleCheck, 'border-primary bg-primary text-on-primary'],
  Ditolak: [CircleX, 'border-danger bg-danger-soft text-danger'],
};

export function PengaduanBadge({ status }: { status: StatusPengaduan }) {
  const [Icon, look] = LOOK[status];
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-sm ${look}`}
    >
      <Icon aria-hidden="true" size={14} />
      {status}
    </span>
  );
}
