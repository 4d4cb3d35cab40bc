import type { ReactNode } from 'react';

/** Two short lines in the height of one row: the main text, and details in small print. */
export function Stacked({ above, children }: { above: ReactNode; children: ReactNode }) {
  return (
    <span className="block leading-tight">
      <span className="block md:truncate">{above}</span>
      <span className="block text-muted text-xs md:truncate">{children}</span>
    </span>
  );
}
