import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Kategori } from '#contract/peran.ts';
import type { Calon } from '#contract/pesan/group.ts';
import type { CalonState } from './useCalon.ts';

/** Height of a row with a one-line name, in pixels. */
const ROW = 64;
/** Rows that Page Up and Page Down move. */
const PAGE = 6;
const FAR = Number.POSITIVE_INFINITY;
const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -FAR,
  End: FAR,
};

const NOMOR_INDUK: Partial<Record<Kategori, string>> = {
  Mahasiswa: 'NIM',
  // The student's.
  Orangtua: 'NIM',
  Dosen: 'NIDN',
  Pegawai: 'NIP',
};

/** A virtual list of tens of thousands of rows. One Tab stop; the arrow keys move inside. */
export function CalonList({ calon }: { calon: CalonState }) {
  const { kategori, matches: rows, updating, checked, check } = calon;
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    // Keep the focused row mounted while it is scrolled out of view.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(rows.length - 1, Math.max(0, active + step));
    flushSync(() => setActive(next));
    virtual.scrollToIndex(next);
    scroller.current
      ?.querySelector<HTMLInputElement>(`[data-index="${next}"] input`)
      ?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={scroller}
      aria-busy={updating || undefined}
      className={`min-h-0 shrink grow basis-0 overflow-y-auto overscroll-contain rounded-lg border border-line transition-opacity ${updating ? 'opacity-60' : ''}`}
    >
      <ul aria-label="Calon member" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 border-line border-b"
            >
              <label className="flex min-h-14 items-center gap-3 px-3 py-2 hover:bg-sunken">
                <input
                  type="checkbox"
                  tabIndex={index === active ? 0 : -1}
                  checked={checked.has(row.no_hp)}
                  onChange={(event) => check(row, event.target.checked)}
                  onFocus={() => setActive(index)}
                  onKeyDown={move}
                  className="size-5 shrink-0 accent-primary"
                />
                <span className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
                  <span className="flex min-w-0 flex-col">
                    <span dir="auto" className="min-w-0 break-words">
                      {row.nama}
                    </span>{' '}
                    <span className="min-w-0 break-words text-muted text-sm tabular-nums empty:hidden">
                      {besidesOf(kategori, row)}
                    </span>
                  </span>{' '}
                  <span className="text-muted tabular-nums max-sm:text-sm">{row.no_hp}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Details that tell people with the same name apart. */
function besidesOf(kategori: Kategori, { nomor_induk, nama_jurusan, angkatan }: Calon): string {
  const parts = [
    nomor_induk && `${NOMOR_INDUK[kategori]} ${nomor_induk}`,
    nama_jurusan,
    angkatan && `Angkatan ${angkatan}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
