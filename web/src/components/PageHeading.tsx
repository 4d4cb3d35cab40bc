import type { ReactNode, Ref } from 'react';
import { type Back, BackLink } from './BackLink.tsx';

interface Props {
  title: string;
  /** takes focus when the focused element is removed */
  ref?: Ref<HTMLHeadingElement>;
  back?: Back;
  /** actions on the whole page */
  children?: ReactNode;
}

export function PageHeading({ title, ref, back, children }: Props) {
  return (
    <div className="flex flex-col gap-1">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={ref} tabIndex={-1} className="min-w-0 font-bold text-3xl tracking-tight focus:outline-none">
          {title}
        </h1>
        {children && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2.5">{children}</div>
        )}
      </div>
    </div>
  );
}
