import { Plus } from 'lucide-react';
import { useButtonShortcut } from '../../lib/shortcut.ts';
import { useDimintaAlamat } from '../../lib/useDimintaAlamat.ts';
import { Button } from '../Button.tsx';

export function AddButton({ onClick }: { onClick: (button: HTMLButtonElement) => void }) {
  const button = useButtonShortcut('n', 'Tambah data');
  useDimintaAlamat('tambah', () => button.current?.click());
  return (
    <Button ref={button} look="primary" icon={Plus} onClick={(button) => onClick(button)}>
      Add Data
    </Button>
  );
}
