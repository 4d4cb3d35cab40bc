import type { Ref } from 'react';
import { Spinner } from './Spinner.tsx';
import { dangerButton, primaryButton } from './styles.ts';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  busyLabel: string;
  busy: boolean;
  danger?: boolean;
  /** Without it the button submits its form. */
  onClick?: () => void;
}

/** Stays focusable while busy, so that keyboard focus is not lost when the answer comes. */
export function SubmitButton({ ref, label, busyLabel, busy, danger = false, onClick }: Props) {
  return (
    <button
      ref={ref}
      type={onClick ? 'button' : 'submit'}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
      className={danger ? dangerButton : primaryButton}
    >
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </button>
  );
}
