import { Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '../../lib/table/tableState.ts';
import { Button } from '../Button.tsx';
import { leaveFocus } from '../takeFocus.ts';

/** The message of a list without any rows yet. */
export interface Belum {
  /** as in "Belum ada mahasiswa" */
  title: string;
  /** instructions to add the first rows */
  text: string;
  /** buttons for that */
  actions?: ReactNode;
}

interface Props {
  list: Pick<List<unknown>, 'whole' | 'clear'>;
  belum?: Belum | undefined;
}

/** The empty state of a list: what to do next, or how to reset a search without results. */
export function Kosong({ list: { whole, clear }, belum }: Props) {
  return (
    <div className="flex flex-col items-center gap-3">
      <p>Tidak ada data yang ditemukan</p>
      {!whole && (
        <Button
          icon={SearchX}
          onClick={(button) => {
            leaveFocus(button);
            clear();
          }}
        >
          Hapus pencarian dan saringan
        </Button>
      )}
      {whole && belum && (
        <p className="max-w-prose">
          <strong className="font-semibold text-ink">{belum.title}.</strong> {belum.text}
        </p>
      )}
      {whole && belum?.actions && <div className="flex flex-wrap justify-center gap-2">{belum.actions}</div>}
    </div>
  );
}

interface PertamaProps {
  label: string;
  onClick: (button: HTMLButtonElement) => void;
}

/** Adds the first row. The keyboard shortcut belongs to the page's own button. */
export function TambahPertama({ label, onClick }: PertamaProps) {
  return (
    <Button look="primary" icon={Plus} onClick={(button) => onClick(button)}>
      {label}
    </Button>
  );
}
