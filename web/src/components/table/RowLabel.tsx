import type { LucideIcon } from 'lucide-react';

interface Props {
  icon: LucideIcon;
  label: string;
  /** what a card says of it, where the whole label would take too much room */
  short?: string;
  /** whose row it is, for a screen reader */
  of: string;
}

/** What stands on an action of a row: an icon in a table, with words beside it on a card. */
export function RowLabel({ icon: Icon, label, short, of }: Props) {
  return (
    <>
      <Icon aria-hidden="true" size={18} className={`shrink-0 ${short ? 'max-md:hidden' : ''}`} />
      {short && (
        <span aria-hidden="true" className="md:hidden">
          {short}
        </span>
      )}
      <span className={short ? 'sr-only' : 'md:sr-only'}>{label}</span>
      <span className="sr-only"> {of}</span>
    </>
  );
}
