import { useId } from 'react';
import { control } from './control.ts';

interface Props {
  label: string;
  /** as `2026-11-20`; empty for none */
  value: string;
  min?: string;
  max?: string;
  error?: string | null;
  onValue: (value: string) => void;
}

/** A labelled date input that takes effect at once, outside a form. */
export function DateField({ label, value, min, max, error = null, onValue }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-salah`}
        onChange={(event) => onValue(event.target.value)}
        className={control}
      />
      {error !== null && (
        <p id={`${id}-salah`} role="alert" className="max-w-48 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
