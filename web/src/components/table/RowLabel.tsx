import type { LucideIcon } from 'lucide-react';

export interface RowLabelProps {
  icon: LucideIcon;
  label: string;
  /** shorter label on a card */
  short?: string;
  /** the row's name, for screen readers */
  of: string;
}

/** The content of a row action: an icon in a table, icon and text on a card. */
export function RowLabel({ icon: Icon, label, short, of }: RowLabelProps) {
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
