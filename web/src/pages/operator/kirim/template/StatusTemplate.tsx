import { CircleCheck, CirclePause, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { Template } from '#contract/pesan/template/template.ts';
import { Badge } from '../../../../components/table/Badge.tsx';
import { statusOf } from './arti.ts';

const WAITS: [LucideIcon, string] = [Clock, 'border-edge bg-sunken text-ink'];
const LOOK: Record<string, [LucideIcon, string]> = {
  APPROVED: [CircleCheck, 'border-primary text-primary'],
  PENDING: WAITS,
  IN_APPEAL: WAITS,
  PAUSED: [CirclePause, 'border-gold bg-gold text-black'],
};
const BAD: [LucideIcon, string] = [CircleX, 'border-danger bg-danger-soft text-danger'];

/** A template's status. */
export function StatusTemplate({ template }: { template: Pick<Template, 'status'> }) {
  const [Icon, look] = LOOK[template.status] ?? BAD;
  return <Badge look={look} icon={Icon} size="small" label={statusOf(template).label} />;
}
