import { Plus } from 'lucide-react';
import { useButtonShortcut } from '../../lib/shortcut.ts';
import { useDimintaAlamat } from '../../lib/useDimintaAlamat.ts';
import { primaryButton } from '../styles.ts';

export function AddButton({ onClick }: { onClick: (button: HTMLButtonElement) => void }) {
  const button = useButtonShortcut('n', 'Tambah data');
  useDimintaAlamat('tambah', () => button.current?.click());
  return (
    <button
      ref={button}
      type="button"
      className={primaryButton}
      onClick={(event) => onClick(event.currentTarget)}
    >
      <Plus aria-hidden="true" size={18} />
      Add Data
    </button>
  );
}
