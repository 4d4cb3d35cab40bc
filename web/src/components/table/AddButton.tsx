import { Plus } from 'lucide-react';
import { useButtonShortcut } from '../../lib/shortcut.ts';
import { useDimintaAlamat } from '../../lib/useDimintaAlamat.ts';
import { Button } from '../Button.tsx';

interface Props {
  label?: string | undefined;
  onClick: (button: HTMLButtonElement) => void;
}

export function AddButton({ label, onClick }: Props) {
  const button = useButtonShortcut('n', label ?? 'Tambah data');
  useDimintaAlamat('tambah', () => button.current?.click());
  return (
    <Button ref={button} look="primary" icon={Plus} onClick={onClick}>
      {label ?? 'Add Data'}
    </Button>
  );
}
