import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ButirPercakapan } from '#contract/jawab/percakapan.ts';
import { Button } from '../../../../components/Button.tsx';
import { ButirPerHari } from '../butir/ButirPerHari.tsx';
import { ringkas } from '../butir/jenis.ts';
import { keyOf } from '../butir/keyOf.ts';
import { useTempatBaca } from './useTempatBaca.ts';

interface Props {
  nama: string;
  butir: readonly ButirPercakapan[];
  /** key of the message last sent from here */
  mine: string | null;
  /** null when there are none */
  older: { loading: boolean; load: () => void } | null;
}

/** The messages. Keeps the scroll position, or follows the newest message. */
export function DaftarButir({ nama, butir, mine, older }: Props) {
  const last = butir.at(-1);
  const { box, unseen, toNewest, onScroll } = useTempatBaca(last ? keyOf(last) : null, mine);
  const kabar = useKabarBaru(butir, nama);
  const complete = older === null;
  const wasComplete = useRef(complete);
  useEffect(() => {
    // The button to load older messages is gone after the last page.
    if (complete && !wasComplete.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    wasComplete.current = complete;
  }, [complete, box]);

  return (
    <div className="relative flex min-h-32 grow flex-col bg-sunken">
      <section
        ref={box}
        aria-label={`Pesan dengan ${nama}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative flex min-h-0 grow basis-0 flex-col gap-3 overflow-y-auto overscroll-contain px-3 py-4 [overflow-anchor:none] focus-visible:-outline-offset-3 sm:px-5"
      >
        {older && (
          <Button busy={older.loading} onClick={older.load} className="shrink-0 self-center">
            {older.loading ? 'Memuat…' : 'Pesan sebelumnya'}
          </Button>
        )}
        {butir.length === 0 ? (
          <p className="m-auto text-center text-muted">Belum ada pesan dengan nomor ini.</p>
        ) : (
          <ButirPerHari nama={nama} butir={butir} />
        )}
      </section>
      {unseen && (
        <Button onClick={toNewest} className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lg">
          Pesan baru
          <ArrowDown aria-hidden="true" size={18} />
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {kabar}
      </p>
    </div>
  );
}

/** The newest message received since the conversation was opened, for screen readers. */
function useKabarBaru(butir: readonly ButirPercakapan[], nama: string): string {
  const known = useRef<number | null>(null);
  const [kabar, setKabar] = useState('');
  useEffect(() => {
    const masuk = butir.filter(({ arah }) => arah === 'masuk');
    const before = known.current;
    known.current = Math.max(before ?? 0, ...masuk.map(({ id }) => id));
    if (before === null) return;
    const baru = masuk.filter(({ id }) => id > before);
    if (baru.length > 0) setKabar(`Pesan baru dari ${nama}: ${baru.map(ringkas).join('. ')}`);
  }, [butir, nama]);
  return kabar;
}
