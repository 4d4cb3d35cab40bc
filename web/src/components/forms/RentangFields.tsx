import { useId } from 'react';
import { type Rentang, sampaiDitolak } from '../../lib/format/rentang.ts';
import { control } from './control.ts';

interface Props {
  rentang: Rentang;
  onChange: (change: Partial<Rentang>) => void;
}

/** The first and the last day of a range. They take effect at once, outside a form. */
export function RentangFields({ rentang, onChange }: Props) {
  const { dari, sampai } = rentang;
  return (
    <>
      <DateField label="Dari" value={dari} max={sampai} error={null} onValue={(dari) => onChange({ dari })} />
      <DateField
        label="Sampai"
        value={sampai}
        min={dari}
        error={sampaiDitolak(rentang)}
        onValue={(sampai) => onChange({ sampai })}
      />
    </>
  );
}

interface DateFieldProps {
  label: string;
  /** as `2026-11-20`; empty for none */
  value: string;
  min?: string;
  max?: string;
  error: string | null;
  onValue: (value: string) => void;
}

function DateField({ label, value, min, max, error, onValue }: DateFieldProps) {
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
