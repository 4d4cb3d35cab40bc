import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

interface Props {
  /** noun for one row, lower case */
  satuan: string;
  at: number;
  /** absent: the row stays */
  onHapus: (() => void) | undefined;
  children: ReactNode;
}

/** One row of a list that is edited: its fields, and a button that removes it. */
export function BarisIsian({ satuan, at, onHapus, children }: Props) {
  const nama = `${satuan} ${at + 1}`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold">{nama.replace(/^./, (letter) => letter.toUpperCase())}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
      {onHapus && (
        <Button onClick={onHapus} look="small-danger" icon={Trash2} className="self-end">
          Hapus<span className="sr-only">{` ${nama}`}</span>
        </Button>
      )}
    </fieldset>
  );
}
