import type { ComponentProps } from 'react';
import { angka } from '../../lib/format/angka.ts';
import { FormField } from './FormField.tsx';

type Props = Omit<ComponentProps<typeof FormField>, 'render' | 'value' | 'onValueChange' | 'className'> & {
  value: string;
  onValueChange: (value: string) => void;
  rows: number;
  /** how little and how much room it takes: it grows with its text */
  heights: string;
  max: number;
  /** characters that count, where these are not the field's own */
  used?: number;
};

/** A text of several lines, which grows as it is written, and how much of its room is taken. */
export function ParagraphField({ rows, heights, max, value, used = value.trim().length, ...field }: Props) {
  const tooLong = used > max;
  return (
    <div className="flex flex-col gap-1.5">
      <FormField
        {...field}
        value={value}
        render={
          <textarea
            rows={rows}
            className={`field-sizing-content resize-y read-only:bg-sunken read-only:text-muted ${heights}`}
          />
        }
      />
      <p className={`text-sm tabular-nums ${tooLong ? 'font-medium text-danger' : 'text-muted'}`}>
        {angka(used)} dari {angka(max)} karakter
        {/* Told once it is too long, not at every letter. */}
        <span role="status">{tooLong && ', terlalu panjang'}</span>
      </p>
    </div>
  );
}
