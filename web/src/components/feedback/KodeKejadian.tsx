import { useState } from 'react';
import { lineLink } from '../styles.ts';

const SALIN = 'Salin kode';

/** The error id to report to the portal's administrator. Renders nothing for other failures. */
export function KodeKejadian({ kode }: { kode: string | undefined }) {
  const [label, setLabel] = useState(SALIN);
  if (kode === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(kode).then(
      () => setLabel('Kode disalin'),
      () => setLabel('Tidak dapat disalin'),
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>
        Kode kejadian: <code className="text-ink">{kode}</code>
      </span>
      <button
        type="button"
        className={lineLink}
        // `navigator.clipboard` is missing on plain http outside localhost.
        onClick={() => void (navigator.clipboard ? copy() : setLabel('Tidak dapat disalin'))}
      >
        <span aria-live="polite">{label}</span>
      </button>
    </span>
  );
}
