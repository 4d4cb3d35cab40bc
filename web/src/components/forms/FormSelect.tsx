import type { ComponentProps } from 'react';
import { FormField } from './Form.tsx';

type Props = Omit<ComponentProps<typeof FormField>, 'render'> & {
  /** the label for choosing nothing */
  empty: string;
  /** pairs of value and label, or values that are their own labels */
  options: readonly (string | readonly [string | number, string])[];
};

export function FormSelect({ empty, options, ...field }: Props) {
  return (
    <FormField
      {...field}
      render={
        <select>
          <option value="">{empty}</option>
          {options.map((option) => {
            const [value, text] = typeof option === 'string' ? [option, option] : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      }
    />
  );
}
