import { UserPlus } from 'lucide-react';
import { plainButton } from '../../../components/styles.ts';
import { angka } from '../../../lib/angka.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';
import type { Chosen } from '../bersama/PilihBox.tsx';
import type { Siapa } from './UndangDialog.tsx';

interface Props {
  chosen: Chosen<string>;
  /** what the list is searched for now, and how many that finds */
  cari: string;
  jumlah: number;
  onClick: (siapa: Siapa, button: HTMLElement) => void;
}

/** Invites those who are chosen; when nobody is, all that is found. */
export function UndangButton({ chosen, cari, jumlah, onClick }: Props) {
  const orang = useSignalValue(chosen);
  const all = cari === '' ? 'Undang Semua' : 'Undang Hasil Pencarian';
  const idle = orang.size === 0 && jumlah === 0;
  return (
    <button
      type="button"
      className={plainButton}
      aria-disabled={idle || undefined}
      onClick={({ currentTarget }) =>
        idle || onClick(orang.size > 0 ? { orang } : { cari, jumlah }, currentTarget)
      }
    >
      <UserPlus aria-hidden="true" size={18} />
      {orang.size > 0 ? `Undang ${angka(orang.size)} Terpilih` : all}
    </button>
  );
}
