import { Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '../../lib/table/tableState.ts';
import { plainButton, primaryButton } from '../styles.ts';

interface Props {
  list: Pick<List<unknown>, 'whole' | 'clear'>;
  /** what to do about a list that has nothing at all */
  children?: ReactNode;
}

/** In the place of no rows: what to do next, or a way out of a search that finds nothing. */
export function Kosong({ list: { whole, clear }, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-3">
      <p>Tidak ada data yang ditemukan</p>
      {whole ? (
        children
      ) : (
        <button type="button" className={plainButton} onClick={clear}>
          <SearchX aria-hidden="true" size={18} />
          Hapus pencarian dan saringan
        </button>
      )}
    </div>
  );
}

interface PertamaProps {
  label: string;
  onClick: (button: HTMLButtonElement) => void;
}

/** Adds the first row. Apart from the page's own button, to which the key belongs. */
export function TambahPertama({ label, onClick }: PertamaProps) {
  return (
    <button type="button" className={primaryButton} onClick={(event) => onClick(event.currentTarget)}>
      <Plus aria-hidden="true" size={18} />
      {label}
    </button>
  );
}

interface BelumProps {
  /** as in "Belum ada mahasiswa" */
  title: string;
  /** what brings the first rows, in words */
  children: ReactNode;
  /** the same as buttons */
  actions?: ReactNode;
}

/** What to do about a list that has nothing yet. */
export function Belum({ title, children, actions }: BelumProps) {
  return (
    <>
      <p className="max-w-prose">
        <strong className="font-semibold text-ink">{title}.</strong> {children}
      </p>
      {actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </>
  );
}
