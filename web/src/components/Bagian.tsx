import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A section with its heading. */
export function Bagian({ title, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4">
      <h2 id={heading} className="font-bold text-2xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
