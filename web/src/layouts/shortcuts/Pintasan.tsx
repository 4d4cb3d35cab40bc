import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary.tsx';
import { lazy } from '../../lib/lazy.ts';
import { toastFailure } from '../../lib/toast.ts';
import { listen, register, type Tombol } from '../../lib/tombol.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';
import { fullLabel, MENU_PAGES } from '../operator/operatorMenu.ts';
import { moveRow, pickRow } from './barisTombol.ts';
import { bukaLapisan, type Lapisan, lapisan, tutupLapisan } from './lapisan.ts';

const loadPalet = () => import('../palette/Palet.tsx');
const Palet = lazy(loadPalet);
const loadLembar = () => import('./LembarTombol.tsx');
const LembarTombol = lazy(loadLembar);

const UMUM: readonly Tombol[] = [
  { keys: '?', label: 'Daftar tombol', run: () => bukaLapisan('tombol'), bagian: 'umum' },
  { keys: 'j', label: 'Baris berikutnya', run: () => moveRow(1), bagian: 'umum' },
  { keys: 'k', label: 'Baris sebelumnya', run: () => moveRow(-1), bagian: 'umum' },
  { keys: 'x', label: 'Pilih baris', run: pickRow, bagian: 'umum' },
];

/** The shortcuts of all operator pages, and the overlays they open, loaded on first use. */
export function Pintasan() {
  const navigate = useNavigate();
  const open = useSignalValue(lapisan);
  // An opened overlay stays mounted, so that it can return the focus.
  const [used, setUsed] = useState<readonly Lapisan[]>([]);
  if (open && !used.includes(open)) setUsed([...used, open]);

  useEffect(() => {
    const pergi = MENU_PAGES.flatMap((page): Tombol[] =>
      page.tombol === undefined
        ? []
        : [
            {
              keys: `g ${page.tombol}`,
              label: fullLabel(page),
              run: () => void navigate(page.to),
              bagian: 'pergi',
            },
          ],
    );
    return register([...UMUM, ...pergi]);
  }, [navigate]);

  useEffect(listen, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      if (lapisan.peek() === 'palet') tutupLapisan();
      else bukaLapisan('palet');
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // Preloads the palette, so that it opens at once and works offline.
  useEffect(() => {
    const idle = setTimeout(() => void Promise.all([loadPalet(), loadLembar()]).catch(() => {}), IDLE_MS);
    return () => clearTimeout(idle);
  }, []);

  return (
    <ErrorBoundary onFail={sayMissing}>
      <Suspense fallback={null}>
        {used.includes('palet') && <Palet open={open === 'palet'} />}
        {used.includes('tombol') && <LembarTombol open={open === 'tombol'} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Reports an overlay that failed to load; the page stays. */
function sayMissing() {
  tutupLapisan();
  toastFailure('Gagal dimuat', 'Muat ulang halaman ini setelah tersambung lagi.');
}

/** By then the page has loaded what it needs itself. */
const IDLE_MS = 3_000;
