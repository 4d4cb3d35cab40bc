import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { ChevronRight, Search, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SaranKelompok } from '../../components/Saran.tsx';
import type { Butir, Kelompok } from './butir.ts';

interface Props {
  /** label of the field, for screen readers */
  label: string;
  placeholder: string;
  kelompok: readonly Kelompok[];
  typed: string;
  onType: (typed: string) => void;
  onChoose: (one: Butir) => void;
  /** called for Backspace in an empty field */
  onBack?: () => void;
  /** the state of the search */
  children: ReactNode;
}

/** A combobox that is always open: typing filters the list, the arrow keys move through it. */
export function Daftar({ label, placeholder, kelompok, typed, onType, onChoose, onBack, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Focus the field again when the second step replaces the first.
  useLayoutEffect(() => field.current?.focus(), []);

  return (
    <Autocomplete.Root
      open
      inline
      items={kelompok}
      // No filter of Base UI's own: the server matches on more than the shown text.
      filter={null}
      value={typed}
      onValueChange={(typed, { reason }) => {
        // Choosing an item must not put its label into the field.
        if (reason !== 'item-press') onType(typed);
      }}
      itemToStringValue={({ label }: Butir) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2 border-line border-b pr-2 pl-4 focus-within:border-primary">
        <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <Autocomplete.Input
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          enterKeyHint="go"
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' || typed !== '' || !onBack) return;
            event.preventDefault();
            onBack();
          }}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none"
        />
        <Dialog.Close
          aria-label="Tutup pencarian"
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
        >
          <X aria-hidden="true" size={20} />
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="px-4 py-2 text-muted text-sm empty:hidden">
        {children}
      </Autocomplete.Status>
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2 outline-none data-empty:hidden">
        {(one: Kelompok) => (
          <SaranKelompok
            key={one.value}
            kelompok={one}
            onChoose={onChoose}
            after={({ langkah }) =>
              'pilihan' in langkah && (
                <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
              )
            }
          />
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
