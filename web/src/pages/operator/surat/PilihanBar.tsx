import { CheckCheck } from 'lucide-react';
import type { Surat } from '#contract/surat/surat.ts';
import { plainButton, primaryButton } from '../../../components/styles.ts';
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
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          ref={(box) => {
            if (box) box.indeterminate = onPage > 0 && onPage < open.length;
          }}
          type="checkbox"
          checked={open.length > 0 && onPage === open.length}
          disabled={open.length === 0}
          onChange={(event) => pick(open, event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        Pilih semua di halaman ini
      </label>
      <p role="status" className="text-muted">
        {angka(picked.size)} dipilih
      </p>
      {picked.size > 0 && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <button type="button" className={plainButton} onClick={pickNone}>
            Kosongkan
          </button>
          <button
            type="button"
            className={primaryButton}
            onClick={({ currentTarget }) => onApprove([...picked.values()], currentTarget)}
          >
            <CheckCheck aria-hidden="true" size={18} />
            Setujui yang dipilih
          </button>
        </div>
      )}
    </div>
  );
}
