import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  /** for links to it */
  id?: string;
  title: string;
  /** takes focus when the focused element is removed */
  ref?: Ref<HTMLHeadingElement>;
  beside?: ReactNode;
  /** frames what is below the heading */
  panel?: boolean;
  children: ReactNode;
}

export function Bagian({ id, title, ref, beside, panel = false, children }: Props) {
  const heading = useId();
  const head = (
    <h2
      ref={ref}
      id={heading}
      tabIndex={ref ? -1 : undefined}
      className="font-bold text-2xl tracking-tight focus:outline-none"
    >
      {title}
    </h2>
  );
  return (
    <section id={id} aria-labelledby={heading} className="flex min-w-0 scroll-mt-4 flex-col gap-4">
      {beside ? (
        <div className="flex flex-wrap items-end justify-between gap-4">
          {head}
          {beside}
        </div>
      ) : (
        head
      )}
      {panel ? <div className="panel flex min-w-0 flex-col gap-4 rounded-2xl p-5">{children}</div> : children}
    </section>
  );
}
