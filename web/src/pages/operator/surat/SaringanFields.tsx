import { JENIS_SURAT, SARINGAN_SURAT } from '#contract/surat/surat.ts';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { type Saringan, SEMUA } from './useSaringan.ts';

const STATUS_OPTIONS = [
  ...SARINGAN_SURAT.toReversed().map(
    (status) => [status, status === 'terbuka' ? 'Belum selesai' : status] as const,
  ),
  [SEMUA, 'Semua'] as const,
];
const JENIS_OPTIONS = [[SEMUA, 'Semua'] as const, ...JENIS_SURAT.map((jenis) => [jenis, jenis] as const)];

interface Props {
  saringan: Saringan;
  onChange: (change: Partial<Saringan>) => void;
}

/** The filters of the letters. */
export function SaringanFields({ saringan: { status, jenis }, onChange }: Props) {
  return (
    <fieldset className="grid w-full grid-cols-2 gap-3 sm:w-md">
      <legend className="sr-only">Saringan surat</legend>
      <SelectField
        label="Status"
        value={status}
        options={STATUS_OPTIONS}
        onValue={(status) => onChange({ status })}
      />
      <SelectField
        label="Jenis Surat"
        value={jenis}
        options={JENIS_OPTIONS}
        onValue={(jenis) => onChange({ jenis })}
      />
    </fieldset>
  );
}
