import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './feedback/Spinner.tsx';
import {
  dangerButton,
  lineLink,
  plainButton,
  primaryButton,
  smallButton,
  smallDangerButton,
  textLink,
} from './styles.ts';

const LOOKS = {
  plain: plainButton,
  primary: primaryButton,
  danger: dangerButton,
  small: smallButton,
  'small-danger': smallDangerButton,
  /** inside a sentence; `line-link` outside of one */
  link: textLink,
  'line-link': lineLink,
};

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  look?: keyof typeof LOOKS;
  icon?: LucideIcon;
  /** ignores clicks, but keeps the focus */
  off?: boolean;
  /** is off, and shows a spinner */
  busy?: boolean;
  onClick: (button: HTMLButtonElement) => void;
}

/** A button that acts at once. One that submits a form is a `SubmitButton`. */
export function Button({ look = 'plain', icon: Icon, off, busy, className, onClick, ...props }: Props) {
  const { children, ...others } = props;
  const rests = busy || off;
  return (
    <button
      type="button"
      aria-disabled={rests || undefined}
      {...others}
      className={className ? `${LOOKS[look]} ${className}` : LOOKS[look]}
      onClick={(event) => rests || onClick(event.currentTarget)}
    >
      {busy ? (
        <Spinner />
      ) : (
        Icon && <Icon aria-hidden="true" size={look.startsWith('small') ? 16 : 18} className="shrink-0" />
      )}
      {children}
    </button>
  );
}
