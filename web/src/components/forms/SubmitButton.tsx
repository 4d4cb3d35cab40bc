import { type Ref, useContext } from 'react';
import { useHydrated } from '../../lib/useHydrated.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { dangerButton, primaryButton } from '../styles.ts';
import { FormIdContext } from './formId.ts';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  busyLabel: string;
  busy: boolean;
  danger?: boolean;
  /** Without it the button submits its form. */
  onClick?: () => void;
}

/**
 * Disabled until its form works, so that nothing is sent by the browser itself, which would put it into the address. Stays
 * focusable while busy, so that keyboard focus is not lost when the answer comes.
 */
export function SubmitButton({ ref, label, busyLabel, busy, danger = false, onClick }: Props) {
  const form = useContext(FormIdContext);
  const ready = useHydrated();
  return (
    <button
      ref={ref}
      form={form}
      disabled={!ready}
      type={onClick ? 'button' : 'submit'}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
      className={danger ? dangerButton : primaryButton}
    >
      {busy && <Spinner />}
      {!ready ? 'Memuat…' : busy ? busyLabel : label}
    </button>
  );
}
