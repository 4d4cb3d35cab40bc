import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RowLabel } from './RowLabel.tsx';
import { RowTipTrigger } from './RowTip.tsx';
import { rowAction } from './styles.ts';

interface Props {
  icon: LucideIcon;
  label: string;
  /** shorter label on a card */
  short?: string;
  /** the row's name, for screen readers */
  of: string;
  to: string;
}

/** A link among a row's actions. */
export function RowLink({ icon, label, short, of, to }: Props) {
  return (
    <RowTipTrigger tip={label} render={<Link to={to} className={rowAction} />}>
      <RowLabel icon={icon} label={label} short={short} of={of} />
    </RowTipTrigger>
  );
}
