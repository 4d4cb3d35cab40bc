import { CircleCheck, CirclePause, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { Template } from '#contract/pesan/template.ts';
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
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 py-px font-semibold text-xs ${look}`}
    >
      <Icon aria-hidden="true" size={14} />
      {statusOf(template).label}
    </span>
  );
}
