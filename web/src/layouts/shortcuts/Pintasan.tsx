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

/** The keys of every operator's page, and what they open over it, which is loaded only then. */
export function Pintasan() {
  const navigate = useNavigate();
  const open = useSignalValue(lapisan);
  // Once it has been opened it stays, so that it can give the focus back.
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

  // Whoever types at once does not wait for it to load, and without a network it is there.
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

/** The page stays, with what is written in it. */
function sayMissing() {
  tutupLapisan();
  toastFailure('Gagal dimuat', 'Muat ulang halaman ini setelah tersambung lagi.');
}

/** After that a page has what it needs itself. */
const IDLE_MS = 3_000;
