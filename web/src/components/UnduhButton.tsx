import { Download } from 'lucide-react';
import { Spinner } from './feedback/Spinner.tsx';
import { plainButton } from './styles.ts';

interface Props {
  label: string;
  busy: boolean;
  onClick: () => void;
}

export function UnduhButton({ label, busy, onClick }: Props) {
  return (
    <button
      type="button"
      className={plainButton}
      aria-disabled={busy || undefined}
      onClick={() => busy || onClick()}
    >
      {busy ? <Spinner /> : <Download aria-hidden="true" size={18} />}
      {label}
    </button>
  );
}
