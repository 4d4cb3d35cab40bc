import { Plus } from 'lucide-react';
import { useTombolTekan } from '../lib/tombol.ts';
import { primaryButton } from './styles.ts';

export function AddButton({ onClick }: { onClick: (button: HTMLButtonElement) => void }) {
  const button = useTombolTekan('n', 'Tambah data');
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
