import { UserPlus } from 'lucide-react';
import { smallButton } from '../../../components/styles.ts';
import { angka } from '../../../lib/format/angka.ts';
import { jumlahOf, type Siapa } from './pick/siapa.ts';

interface Props {
  siapa: Siapa;
  /** they are selected, or all of the list */
  label?: string;
  onClick: (button: HTMLElement) => void;
}

/** Invites the selected people, or all search results. */
export function UndangButton({ siapa, label, onClick }: Props) {
  const jumlah = jumlahOf(siapa);
  return (
    <button
      type="button"
      className={smallButton}
      aria-disabled={jumlah === 0 || undefined}
      onClick={({ currentTarget }) => jumlah > 0 && onClick(currentTarget)}
    >
      <UserPlus aria-hidden="true" size={16} className="shrink-0" />
      {label ?? `Undang ${angka(jumlah)} Orang`}
    </button>
  );
}
