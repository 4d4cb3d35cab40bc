import { Autocomplete } from '@base-ui/react/autocomplete';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Saran {
  id: string;
  label: string;
  /** details beneath the label */
  keterangan?: string;
  icon: LucideIcon;
}

interface Props<Satu> {
  kelompok: { value: string; items: readonly Satu[] };
  onChoose: (one: Satu) => void;
  /** at the end of a row */
  after?: (one: Satu) => ReactNode;
}

export function SaranKelompok<Satu extends Saran>({
  kelompok: { value, items },
  onChoose,
  after,
}: Props<Satu>) {
  return (
    <Autocomplete.Group items={items}>
      <Autocomplete.GroupLabel className="px-2 pt-3 pb-1 font-semibold text-muted text-sm">
        {value}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(one: Satu) => (
          <Autocomplete.Item
            key={one.id}
            value={one}
            onClick={() => onChoose(one)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 outline-none data-highlighted:bg-sunken data-highlighted:inset-ring-1 data-highlighted:inset-ring-edge forced-colors:data-highlighted:outline-2"
          >
            <one.icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <SaranLabel {...one} />
            </span>
            {after?.(one)}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** Two lines, each cut at its end. */
export function SaranLabel({ label, keterangan }: Pick<Saran, 'label' | 'keterangan'>) {
  return (
    <>
      <span className="block truncate">
        <bdi>{label}</bdi>
      </span>
      {keterangan && (
        <span className="block truncate text-muted text-sm">
          <bdi>{keterangan}</bdi>
        </span>
      )}
    </>
  );
}
