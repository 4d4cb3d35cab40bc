import { KATEGORI_LAPORAN } from '#contract/pesan/laporan.ts';
import { DateField } from '../../../../components/forms/DateField.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { sampaiDitolak } from '../../../../lib/format/rentang.ts';

import { STATUS_OPTIONS } from '../track/status.ts';
import { namaLaporan, type Saringan } from './useSaringan.ts';

const KATEGORI_OPTIONS = KATEGORI_LAPORAN.map((kategori) => [kategori, namaLaporan(kategori)] as const);

interface Props {
  saringan: Saringan;
  onChange: (change: Partial<Saringan>) => void;
}

/** The report's filters. */
export function SaringanFields({ saringan, onChange }: Props) {
  const { kategori, status, dari, sampai } = saringan;
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:*:grow">
      <legend className="sr-only">Saringan</legend>
      <SelectField
        label="Kategori"
        value={kategori}
        options={KATEGORI_OPTIONS}
        onValue={(kategori) => onChange({ kategori })}
      />
      <SelectField
        label="Status"
        value={status}
        options={STATUS_OPTIONS}
        onValue={(status) => onChange({ status })}
      />
      <DateField label="Dari" value={dari} max={sampai} onValue={(dari) => onChange({ dari })} />
      <DateField
        label="Sampai"
        value={sampai}
        min={dari}
        error={sampaiDitolak(saringan)}
        onValue={(sampai) => onChange({ sampai })}
      />
    </fieldset>
  );
}
