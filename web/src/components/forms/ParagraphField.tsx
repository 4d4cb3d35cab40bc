import { type ComponentProps, useState } from 'react';
import { angka } from '../../lib/format/angka.ts';
import { FormField } from './Form.tsx';

type Props = Omit<ComponentProps<typeof FormField>, 'render' | 'value' | 'defaultValue' | 'className'> & {
  /** its text, where the form holds it */
  value?: string;
  /** its first text, where the field holds it */
  defaultValue?: string | null;
  rows: number;
  /** classes for its least and greatest height */
  heights: string;
  max: number;
  /** length to show, when it is not that of the field's own text */
  used?: number;
};

/** A growing textarea with a character counter. */
export function ParagraphField({ rows, heights, max, defaultValue, onValueChange, ...props }: Props) {
  const [typed, setTyped] = useState(defaultValue ?? '');
  const { value = typed, used = value.trim().length, ...field } = props;
  const tooLong = used > max;
  return (
    <div className="flex flex-col gap-1.5">
      <FormField
        {...field}
        value={value}
        onValueChange={(value) => {
          setTyped(value);
          onValueChange?.(value);
        }}
        render={
          <textarea
            rows={rows}
            className={`field-sizing-content resize-y read-only:bg-sunken read-only:text-muted ${heights}`}
          />
        }
      />
      <p className={`text-sm tabular-nums ${tooLong ? 'font-medium text-danger' : 'text-muted'}`}>
        {angka(used)} dari {angka(max)} karakter
        {/* Announced once when it becomes too long, not at every letter. */}
        <span role="status">{tooLong && ', terlalu panjang'}</span>
      </p>
    </div>
  );
}
