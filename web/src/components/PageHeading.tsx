import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../lib/title.ts';

interface Props {
  title: string;
  /** name of the tab, when it is not the title */
  tab?: string;
  /** takes focus when the focused element is removed */
  ref?: Ref<HTMLHeadingElement>;
  back?: Back;
  /** actions on the whole page */
  children?: ReactNode;
}

export function PageHeading({ title, tab = title, ref, back, children }: Props) {
  usePageTitle(tab);
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

interface Back {
  to: string;
  /** title of the page it leads to */
  label: string;
}

function BackLink({ to, label }: Back) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-9 items-center gap-1.5 self-start rounded-lg px-2 font-semibold text-muted text-sm hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" size={16} className="shrink-0" />
      <span className="sr-only">Kembali ke</span> {label}
    </Link>
  );
}
