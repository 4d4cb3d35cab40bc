import { useRef } from 'react';
import type { Warna } from '#shared/colour.ts';
import { FormField } from '../../../../../components/forms/FormField.tsx';
import { smallButton } from '../../../../../components/styles.ts';
import { isWarna } from './isWarna.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
  value: string;
  onValue: (value: string) => void;
  /** the closest allowed colour, when this one is refused */
  nearest: Warna | undefined;
}

/** A colour field with a picker. */
export function WarnaField({ name, label, hint, value, onValue, nearest }: Props) {
  const typed = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={`Pilih ${label.toLowerCase()}`}
        value={isWarna(value) ? value : '#000000'}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="mt-7.5 h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1"
      />
      <div className="flex min-w-0 grow flex-col items-start gap-2 *:first:w-full">
        <FormField
          ref={typed}
          name={name}
          label={label}
          hint={hint}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onValueChange={(value) => onValue(value.trim().toLowerCase())}
        />
        {nearest && (
          <button
            type="button"
            className={smallButton}
            onClick={() => {
              onValue(nearest);
              // The clicked button disappears.
              typed.current?.focus();
            }}
          >
            Pakai {nearest}
          </button>
        )}
      </div>
    </div>
  );
}
