import { CheckCheck } from 'lucide-react';
import type { Surat } from '#contract/surat/surat.ts';
import { Button } from '../../../components/Button.tsx';
import { Centang } from '../../../components/forms/Centang.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';
import { isOpen, pick, pickNone, pilihan } from './pilihan.ts';

interface Props {
  /** the rows of the shown page */
  rows: readonly Surat[];
  onApprove: (letters: Surat[], button: HTMLButtonElement) => void;
}

/** Selects the page's letters and approves the selection. Renders nothing when no letter can be approved. */
export function PilihanBar({ rows, onApprove }: Props) {
  const picked = useSignalValue(pilihan);
  const open = rows.filter(isOpen);
  if (open.length === 0 && picked.size === 0) return null;
  const onPage = open.filter(({ id }) => picked.has(id)).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Centang
        className="font-semibold"
        ref={(box) => {
          if (box) box.indeterminate = onPage > 0 && onPage < open.length;
        }}
        checked={open.length > 0 && onPage === open.length}
        disabled={open.length === 0}
        onChange={(event) => pick(open, event.target.checked)}
      >
        Pilih semua di halaman ini
      </Centang>
      <p role="status" className="text-muted">
        {angka(picked.size)} dipilih
      </p>
      {picked.size > 0 && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button onClick={pickNone}>Kosongkan</Button>
          <Button
            look="primary"
            icon={CheckCheck}
            onClick={(button) => onApprove([...picked.values()], button)}
          >
            Setujui yang dipilih
          </Button>
        </div>
      )}
    </div>
  );
}
