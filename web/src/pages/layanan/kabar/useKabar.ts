import { useEffect, useState } from 'react';
import { pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { surat } from '#contract/surat/suratCalls.ts';
import { call } from '../../../lib/api/api.ts';
import { session } from '../../../lib/session/session.ts';
import { type Kabar, kabarOf } from './kabar.ts';

type State = { kabar: Kabar[] } | { error: unknown } | null;

/** The user's own news; null while it loads. */
export function useKabar() {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads it again
  useEffect(() => {
    const leaving = new AbortController();
    setState(null);
    load(leaving.signal).then(
      (kabar) => setState({ kabar }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ error });
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  return { state, retry: () => setAttempt((before) => before + 1) };
}

async function load(signal: AbortSignal): Promise<Kabar[]> {
  const newest = { query: { page: 1, limit: 10 }, signal };
  const [letters, complaints] = await Promise.all([
    session.hak_akses === 'Mahasiswa' ? call(surat.list, newest) : { data: [] },
    call(pengaduan.list, newest),
  ]);
  return kabarOf(letters.data, complaints.data, Date.now());
}
