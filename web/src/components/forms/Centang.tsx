import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** of the label */
  className?: string;
};

export function Centang({ className = '', children, ...input }: Props) {
  return (
    <label className={`flex min-h-11 items-center gap-3 py-1 ${className}`}>
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-primary" />
      {children}
    </label>
  );
}
