import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

export interface Back {
  to: string;
  /** title of the page it leads to */
  label: string;
}

/** Links to the parent page. */
export function BackLink({ to, label }: Back) {
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
