import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';

type Props = ComponentProps<typeof Field.Control> & {
  name: string;
  label: string;
  hint?: string;
  /** marked in the label */
  optional?: boolean;
  /** laid over the control's right end */
  children?: ReactNode;
};

/** A labelled control. Its error comes from the form's `errors` under its name. */
export function FormField({ name, label, hint, optional = false, children, ...control }: Props) {
  return (
    <Field.Root name={name} className="flex flex-col gap-1.5">
      <Field.Label className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opsional)</span>}
      </Field.Label>
      <div className="relative">
        <Field.Control
          // Most fields are about other people: the browser must not offer the user's own data.
          autoComplete="off"
          aria-required={!optional}
          className={`min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunken disabled:text-muted data-invalid:border-danger ${children ? 'pr-30' : ''}`}
          {...control}
        />
        {children}
      </div>
      {hint && <Field.Description className="text-muted text-sm">{hint}</Field.Description>}
      <Field.Error className="font-medium text-danger text-sm" />
    </Field.Root>
  );
}
