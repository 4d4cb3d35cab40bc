import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/kirim.ts';

/** Writes to the group at once where the address asks for it, as in `?kirim=teks`, and once only. */
export function useKirimSegera(write: (jenis: JenisKiriman) => void) {
  const [params, setParams] = useSearchParams();
  const jenis = JENIS_KIRIMAN.find((it) => it === params.get('kirim'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address asks for opens it
  useEffect(() => {
    if (!jenis) return;
    write(jenis);
    const rest = new URLSearchParams(params);
    rest.delete('kirim');
    setParams(rest, { replace: true });
  }, [jenis]);
}
