import { UserPlus } from 'lucide-react';
import { smallButton } from '../../../components/styles.ts';
import type { Chosen } from '../../../components/table/PilihBox.tsx';
import { angka } from '../../../lib/format/angka.ts';
import type { List } from '../../../lib/table/tableState.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';
import { dicariOf } from './pick/dicari.ts';
import type { Siapa } from './UndangDialog.tsx';

interface Props {
  chosen: Chosen<string>;
  /** used when no row is selected */
  list: List<unknown>;
  onClick: (siapa: Siapa, button: HTMLElement) => void;
}

/** Invites the selected people, or all search results. */
export function UndangButton({ chosen, list: { state, total, whole }, onClick }: Props) {
  const orang = useSignalValue(chosen);
  const all = whole ? 'Undang Semua' : `Undang ${angka(total)} Orang`;
  const idle = orang.size === 0 && total === 0;
  return (
    <button
      type="button"
      className={smallButton}
      aria-disabled={idle || undefined}
      onClick={({ currentTarget }) =>
        idle ||
        onClick(orang.size > 0 ? { orang } : { dicari: dicariOf(state), jumlah: total }, currentTarget)
      }
    >
      <UserPlus aria-hidden="true" size={16} className="shrink-0" />
      {orang.size > 0 ? `Undang ${angka(orang.size)} Terpilih` : all}
    </button>
  );
}
