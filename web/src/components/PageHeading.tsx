import type { ReactNode, Ref } from 'react';

interface Props {
  title: string;
  /** takes focus when what had it is gone */
  ref?: Ref<HTMLHeadingElement>;
  /** what can be done with all that the page shows */
  children?: ReactNode;
}

export function PageHeading({ title, ref, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 ref={ref} tabIndex={-1} className="font-bold text-3xl tracking-tight focus:outline-none">
        {title}
      </h1>
      {children && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2.5">{children}</div>
      )}
    </div>
  );
}
