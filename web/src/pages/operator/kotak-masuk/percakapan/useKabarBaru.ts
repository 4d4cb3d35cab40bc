import { useEffect, useRef, useState } from 'react';
import type { ButirPercakapan } from '#contract/jawab/percakapan.ts';
import { ringkas } from './jenis.ts';

/** The newest message received since the conversation was opened, for screen readers. */
export function useKabarBaru(butir: readonly ButirPercakapan[], nama: string): string {
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
