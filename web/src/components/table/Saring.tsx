import { FilterX, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { tableControl } from './styles.ts';

export interface Saringan {
  name: string;
  label: string;
  short?: string;
  /** empty for all */
  value: string;
  options: readonly (readonly [string, string])[];
  disabled?: boolean;
}

interface Props {
  saringan: readonly Saringan[];
  onChoose: (name: string, value: string) => void;
  onClear: () => void;
}

/** The label of the chosen option; undefined while none is chosen. */
export function terpilih({ value, options }: Pick<Saringan, 'value' | 'options'>): string | undefined {
  if (value === '') return undefined;
  const named = options.find(([it]) => it === value)?.[1];
  // The options may still be loading.
  return named ?? (options.length === 0 ? '…' : 'Tidak dikenal');
}

/** The filters: beside the search, on a phone behind a button that counts them. */
export function Saring({ saringan, onChoose, onClear }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const active = saringan.filter(({ value }) => value !== '');
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1 max-md:gap-3">
      <legend className="sr-only">Saringan</legend>
      <Button
        aria-expanded={open}
        aria-controls={`${id}-isi`}
        onClick={() => setOpen(!open)}
        icon={ListFilter}
        className="md:hidden"
      >
        Saring{active.length > 0 && ` (${active.length})`}
      </Button>
      {active.length > 0 && !open && (
        <p className="min-w-0 break-words text-muted md:hidden">{active.map(terpilih).join(' · ')}</p>
      )}
      <div
        id={`${id}-isi`}
        className={`w-full grid-cols-2 gap-3 md:flex md:w-auto md:flex-wrap md:gap-1.5 ${open ? 'grid' : 'max-md:hidden'}`}
      >
        {saringan.map((it) => (
          <Pilih key={it.name} {...it} onValue={(value) => onChoose(it.name, value)} />
        ))}
      </div>
      {active.length > 0 && (
        <Button
          title="Hapus saringan"
          icon={FilterX}
          className={`md:pointer-fine:min-h-9 md:border-transparent md:px-2 ${open ? '' : 'max-md:hidden'}`}
          onClick={(button) => {
            onClear();
            // It is gone.
            button.closest('fieldset')?.querySelector('select')?.focus();
          }}
        >
          <span className="md:sr-only">Hapus saringan</span>
        </Button>
      )}
    </fieldset>
  );
}

interface PilihProps extends Saringan {
  onValue: (value: string) => void;
}

function Pilih({ label, short, value, options, disabled, onValue }: PilihProps) {
  const id = useId();
  const chosen = terpilih({ value, options });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm md:sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        title={chosen}
        onChange={(event) => onValue(event.target.value)}
        className={`${tableControl} w-full min-w-0 text-ellipsis disabled:text-muted md:max-w-30 md:px-2 md:[field-sizing:content] ${chosen ? 'border-primary font-semibold' : ''}`}
      >
        {/* Without a choice it shows the filter's name. */}
        <option value="">{chosen ? 'Semua' : (short ?? label)}</option>
        {chosen && !options.some(([it]) => it === value) && <option value={value}>{chosen}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
