import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './feedback/Spinner.tsx';
import { dangerButton, plainButton, primaryButton, smallButton, smallDangerButton } from './styles.ts';

const LOOKS = {
  plain: plainButton,
  primary: primaryButton,
  danger: dangerButton,
  small: smallButton,
  'small-danger': smallDangerButton,
};

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  look?: keyof typeof LOOKS;
  icon?: LucideIcon;
  /** shows a spinner and ignores clicks, but keeps the focus */
  busy?: boolean;
  onClick: (button: HTMLButtonElement) => void;
}

/** A button that acts at once. One that submits a form is a `SubmitButton`. */
export function Button({ look = 'plain', icon: Icon, busy, className, onClick, children, ...props }: Props) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...props}
      className={className ? `${LOOKS[look]} ${className}` : LOOKS[look]}
      onClick={(event) => busy || onClick(event.currentTarget)}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden="true" size={look.startsWith('small') ? 16 : 18} />}
      {children}
    </button>
  );
}
