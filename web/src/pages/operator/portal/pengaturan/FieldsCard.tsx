import type { ReactNode } from 'react';
import { Galat } from '../../../../components/forms/Galat.tsx';

interface Props {
  title: string;
  hint?: string;
  /** an error about the whole group */
  error?: string | undefined;
  children: ReactNode;
}

export function FieldsCard({ title, hint, error, children }: Props) {
  return (
    <fieldset className="panel flex min-w-0 flex-col gap-4 rounded-2xl p-5 sm:p-6">
      <legend className="sr-only">{title}</legend>
      <div>
        <h2 className="font-bold text-xl">{title}</h2>
        {hint && <p className="mt-1 text-muted">{hint}</p>}
      </div>
      <Galat>{error}</Galat>
      {children}
    </fieldset>
  );
}
