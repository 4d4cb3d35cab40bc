import { RefreshCw, WifiOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isUnanswered, TAK_TERJAWAB } from '../../lib/api/koneksi.ts';
import { VERSI_BARU } from './rilis.ts';

const button =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg border border-on-band-muted px-3 font-semibold hover:bg-white/15 sm:px-4';

/** The bar at the lower edge of every page: no network, or a new release. */
export function Pita() {
  const { offline, checking, check } = useKoneksi();
  const [release, dismiss] = useRelease();
  return (
    <div aria-live="polite">
      {offline ? (
        <Band icon={<WifiOff aria-hidden="true" className="shrink-0" size={20} />}>
          <p className="min-w-0 flex-1">
            <strong className="font-semibold">Anda sedang offline.</strong>{' '}
            <span className="text-on-band-muted max-sm:sr-only">Yang sudah terbuka tetap dapat dibaca.</span>
          </p>
          <button type="button" aria-disabled={checking} onClick={check} className={button}>
            {checking ? 'Memeriksa…' : 'Periksa koneksi'}
          </button>
        </Band>
      ) : (
        release && (
          <Band icon={<RefreshCw aria-hidden="true" className="shrink-0" size={20} />}>
            <p className="min-w-0 flex-1 font-semibold">Versi baru tersedia</p>
            <button type="button" onClick={() => location.reload()} className={button}>
              Muat ulang
            </button>
            <button
              type="button"
              aria-label="Nanti saja"
              onClick={dismiss}
              className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-white/15"
            >
              <X aria-hidden="true" size={20} />
            </button>
          </Band>
        )
      )}
    </div>
  );
}

function Band({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div data-pita className="band border-white/15 border-t">
      <div className="shell flex items-center gap-3 py-2 text-sm sm:gap-4">
        {icon}
        {children}
      </div>
    </div>
  );
}

/** True when a new release is available. It is never loaded automatically: the user may be typing. */
function useRelease() {
  const [release, setRelease] = useState(false);
  useEffect(() => {
    const tell = () => setRelease(true);
    window.addEventListener(VERSI_BARU, tell);
    return () => window.removeEventListener(VERSI_BARU, tell);
  }, []);
  return [release, () => setRelease(false)] as const;
}

const AGAIN_MS = 10_000;
const PATIENCE_MS = 8_000;

/**
 * True while the site is reachable: false when the browser is offline, or when a call and a check after it got no answer.
 * Checks again at intervals while unreachable.
 */
function useKoneksi() {
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
