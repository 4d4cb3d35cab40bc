import type { ReactNode } from 'react';

const NADA = { biasa: 'border-primary', perhatian: 'border-gold', bahaya: 'border-danger' };

/** A note to read before sending, announced when it changes. */
export function Catatan({ nada = 'biasa', children }: { nada?: keyof typeof NADA; children: ReactNode }) {
  return (
    <p role="status" className={`rounded-lg border-l-4 bg-sunken px-4 py-3 ${NADA[nada]}`}>
      {children}
    </p>
  );
}
