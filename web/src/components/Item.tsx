import type { ReactNode } from 'react';

/** What something is called, and what it is, in a `dl` of two columns. */
export function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words max-sm:mb-2">{children}</dd>
    </>
  );
}
