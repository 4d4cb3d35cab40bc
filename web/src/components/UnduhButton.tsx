import { Download } from 'lucide-react';
import { Button } from './Button.tsx';

export function UnduhButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Button icon={Download} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}
