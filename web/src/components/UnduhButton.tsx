import { Download } from 'lucide-react';
import { Button } from './Button.tsx';

interface Props {
  label: string;
  busy: boolean;
  onClick: () => void;
}

export function UnduhButton({ label, busy, onClick }: Props) {
  return (
    <Button icon={Download} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}
