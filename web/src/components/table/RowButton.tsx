import type { LucideIcon } from 'lucide-react';
import { RowLabel } from './RowLabel.tsx';
import { RowTipTrigger } from './RowTip.tsx';
import { rowAction, rowDanger } from './styles.ts';

interface Props {
  icon: LucideIcon;
  label: string;
  /** shorter label on a card */
  short?: string;
  /** the row's name, for screen readers */
  of: string;
  danger?: boolean;
  onClick: (button: HTMLButtonElement) => void;
}

export function RowButton({ icon, label, short, of, danger, onClick }: Props) {
  return (
    <RowTipTrigger
      tip={label}
      type="button"
      className={danger ? rowDanger : rowAction}
      onClick={(event) => onClick(event.currentTarget as HTMLButtonElement)}
    >
      <RowLabel icon={icon} label={label} short={short} of={of} />
    </RowTipTrigger>
  );
}
