import { useEffect, useState } from 'react';
import { isUnanswered, TAK_TERJAWAB } from '../../lib/api/koneksi.ts';

const AGAIN_MS = 10_000;
const PATIENCE_MS = 8_000;

/**
 * True while the site is reachable: false when the browser is offline, or when a call and a check after it got no answer.
 * Checks again at intervals while unreachable.
 */
export function useKoneksi() {
  const [offline, setOffline] = useState(!navigator.onLine);
  const [checking, setChecking] = useState(false);

  async function check() {
    setChecking(true);
    setOffline(!(await answers()));
    setChecking(false);
  }

  useEffect(() => {
    const lost = () => setOffline(true);
    const ask = () => void answers().then((reached) => setOffline(!reached));
    if (isUnanswered()) ask();
    window.addEventListener('offline', lost);
    window.addEventListener('online', ask);
    window.addEventListener(TAK_TERJAWAB, ask);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', ask);
      window.removeEventListener(TAK_TERJAWAB, ask);
    };
  }, []);

  useEffect(() => {
    if (!offline) return;
    const timer = setInterval(() => {
      if (!document.hidden) void answers().then((reached) => reached && setOffline(false));
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [offline]);

  return { offline, checking, check: () => void (checking || check()) };
}

/** Any status counts: a server error means the network works. */
const answers = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );
