import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** class of the label */
  className?: string;
  /** an explanation, shown below the label */
  arti?: ReactNode;
};

export function Centang({ className = '', arti, children, ...input }: Props) {
  return (
    <label
      className={`flex min-h-11 gap-3 ${arti ? 'items-start py-1.5' : 'items-center py-1'} ${className}`}
    >
      <input
        {...input}
        type="checkbox"
        className={`size-5 shrink-0 accent-primary ${arti ? 'mt-0.5' : ''}`}
      />
      {arti ? (
        <span>
          {children}
          <span className="block text-muted text-sm">{arti}</span>
        </span>
      ) : (
        children
      )}
    </label>
  );
}
