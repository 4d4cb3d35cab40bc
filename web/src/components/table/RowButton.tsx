import type { LucideIcon } from 'lucide-react';
import { smallButton, smallDangerButton } from '../styles.ts';

interface Props {
  icon: LucideIcon;
  label: string;
  /** whose row it is, for a screen reader */
  of: string;
  danger?: boolean;
  onClick: (button: HTMLButtonElement) => void;
}

/** An action of one row. */
export function RowButton({ icon: Icon, label, of, danger, onClick }: Props) {
  return (
    <button
      type="button"
      className={danger ? smallDangerButton : smallButton}
      onClick={(event) => onClick(event.currentTarget)}
    >
      <Icon aria-hidden="true" size={16} className="wide:hidden" />
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
