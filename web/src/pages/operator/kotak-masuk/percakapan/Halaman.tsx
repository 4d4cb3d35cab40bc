import { ChevronLeft, ChevronRight } from 'lucide-react';
import { angka } from '../../../../lib/format/angka.ts';
import type { DaftarPercakapan } from './useDaftarPercakapan.ts';

const step =
  'grid size-11 place-items-center rounded-lg hover:bg-sunken aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';

/** Pagination; hidden for a single page. */
export function Halaman({ total, rows, firstNumber, state: { page, limit }, change }: DaftarPercakapan) {
  const last = Math.ceil(total / limit);
  if (last <= 1) return null;
  return (
    <nav
      aria-label="Halaman daftar percakapan"
      className="flex items-center justify-between gap-2 px-2 py-1 wide:border-line wide:border-t"
    >
      <button
        type="button"
        aria-label="Sebelumnya"
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && change({ page: page - 1 })}
        className={step}
      >
        <ChevronLeft aria-hidden="true" size={20} />
      </button>
      <p role="status" className="text-center text-muted text-sm">
        {angka(firstNumber)} sampai {angka(firstNumber + rows.length - 1)} dari {angka(total)}
      </p>
      <button
        type="button"
        aria-label="Selanjutnya"
        aria-disabled={page >= last || undefined}
        onClick={() => page < last && change({ page: page + 1 })}
        className={step}
      >
        <ChevronRight aria-hidden="true" size={20} />
      </button>
    </nav>
  );
}
