import { Plus } from 'lucide-react';
import { primaryButton } from './styles.ts';

export function AddButton({ onClick }: { onClick: (button: HTMLButtonElement) => void }) {
  return (
    <button type="button" className={primaryButton} onClick={(event) => onClick(event.currentTarget)}>
      <Plus aria-hidden="true" size={18} />
      Add Data
    </button>
  );
}
