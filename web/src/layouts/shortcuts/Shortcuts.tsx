import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary.tsx';
import { lazy } from '../../lib/lazy.ts';
import { useBoleh } from '../../lib/operator/izin.ts';
import { listen, register, type Shortcut } from '../../lib/shortcut.ts';
import { toastFailure } from '../../lib/toast.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';
import { bolehBuka, fullLabel, MENU_PAGES } from '../operator/operatorMenu.ts';
import { closeOverlay, type Overlay, openOverlay, overlay } from './overlay.ts';

const loadPalette = () => import('../palette/Palette.tsx');
const Palette = lazy(loadPalette);
const loadSheet = () => import('./ShortcutSheet.tsx');
const ShortcutSheet = lazy(loadSheet);

const UMUM: readonly Shortcut[] = [
  { keys: '?', label: 'Daftar tombol', run: () => openOverlay('shortcuts'), bagian: 'umum' },
  { keys: 'j', label: 'Baris berikutnya', run: () => moveRow(1), bagian: 'umum' },
  { keys: 'k', label: 'Baris sebelumnya', run: () => moveRow(-1), bagian: 'umum' },
  { keys: 'x', label: 'Pilih baris', run: () => pickRow(), bagian: 'umum' },
];

/** The shortcuts of all operator pages, and the overlays they open, loaded on first use. */
export function Shortcuts() {
  const navigate = useNavigate();
  const open = useSignalValue(overlay);
  // An opened overlay stays mounted, so that it can return the focus.
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  if (open && !used.includes(open)) setUsed([...used, open]);

  const boleh = useBoleh();
  const pages = MENU_PAGES.filter((page) => bolehBuka(page, boleh));
  const shown = pages.map(({ to }) => to).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages change with the rights alone
  useEffect(() => {
    const pergi = pages.flatMap((page): Shortcut[] =>
      page.shortcut === undefined
        ? []
        : [
            {
              keys: `g ${page.shortcut}`,
              label: fullLabel(page),
              run: () => void navigate(page.to),
              bagian: 'pergi',
            },
          ],
    );
    return register([...UMUM, ...pergi]);
  }, [navigate, shown]);

  useEffect(listen, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      if (overlay.peek() === 'palette') closeOverlay();
      else openOverlay('palette');
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // Preloads the palette, so that it opens at once and works offline.
  useEffect(() => {
    const idle = setTimeout(() => void Promise.all([loadPalette(), loadSheet()]).catch(() => {}), IDLE_MS);
    return () => clearTimeout(idle);
  }, []);

  return (
    <ErrorBoundary onFail={sayMissing}>
      <Suspense fallback={null}>
        {used.includes('palette') && <Palette open={open === 'palette'} />}
        {used.includes('shortcuts') && <ShortcutSheet open={open === 'shortcuts'} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Reports an overlay that failed to load; the page stays. */
function sayMissing() {
  closeOverlay();
  toastFailure('Gagal dimuat', 'Muat ulang halaman ini setelah tersambung lagi.');
}

/** By then the page has loaded what it needs itself. */
const IDLE_MS = 3_000;

const ROW = 'main tbody > tr, main [data-baris]';
/** A row's links and buttons, without its checkbox. */
const CONTROL = 'a[href], button';

/** Moves focus to the next or previous row of the focused table; to the first row when none has focus. */
function moveRow(step: 1 | -1) {
  const current = currentRow();
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter(
    (row) => controlsOf(row).length > 0 && (!current || row.parentElement === current.parentElement),
  );
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  if (!next) return;
  const place = current ? controlsOf(current).findIndex((one) => one.matches(':focus')) : 0;
  const controls = controlsOf(next);
  (controls[place] ?? controls[0])?.focus();
}

const pickRow = () => currentRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();

const currentRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

const controlsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => one.checkVisibility());
