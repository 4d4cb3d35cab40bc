import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { StatusSurat, Surat } from '#contract/surat/surat.ts';
import { Badge } from '../../../components/table/Badge.tsx';

const LOOK: Record<StatusSurat | 'Dicabut', [LucideIcon, string]> = {
  Diajukan: [Clock, 'border-edge bg-sunken text-ink'],
  Diproses: [LoaderCircle, 'border-primary text-primary'],
  Siap: [CircleCheck, 'border-primary bg-primary text-on-primary'],
  Ditolak: [CircleX, 'border-danger bg-danger-soft text-danger'],
  Dicabut: [Ban, 'border-danger bg-danger-soft text-danger'],
};

export function SuratBadge({ status, dicabut_pada }: Pick<Surat, 'status' | 'dicabut_pada'>) {
  const shown = dicabut_pada === null ? status : 'Dicabut';
  const [Icon, look] = LOOK[shown];
  return <Badge look={look} icon={Icon} label={shown} />;
}
