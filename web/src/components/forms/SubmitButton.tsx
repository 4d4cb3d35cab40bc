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
  className?: string;
  /** Submits the form when omitted. */
  onClick?: () => void;
}

/**
 * Disabled until hydration: a native submit would put the fields into the URL. Stays focusable while busy, so that keyboard
 * focus is not lost.
 */
export function SubmitButton({
  ref,
  label,
  busyLabel,
  busy,
  danger = false,
  className = '',
  onClick,
}: Props) {
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
      className={`${danger ? dangerButton : primaryButton} ${className}`}
    >
      {busy && <Spinner />}
      {!ready ? 'Memuat…' : busy ? busyLabel : label}
    </button>
  );
}
