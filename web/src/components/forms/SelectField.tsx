import { useId } from 'react';
import { control } from './control.ts';

interface Props<Value extends string> {
  label: string;
  value: Value;
  /** pairs of value and label */
  options: readonly (readonly [Value, string])[];
  onValue: (value: Value) => void;
  disabled?: boolean;
}

/** A labelled select that takes effect at once, outside a form. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, value, options, onValue, disabled } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onValue(chosen[0]);
        }}
        className={control}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
