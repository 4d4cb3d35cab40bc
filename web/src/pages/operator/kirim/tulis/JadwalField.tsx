import { CalendarClock } from 'lucide-react';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { NANTI } from './isi.ts';
import { jadwalCepat, wibField } from './jadwalCepat.ts';

interface Props {
  /** the `datetime-local` value; null to send at once */
  jadwal: string | null;
  onJadwal: (jadwal: string | null) => void;
  /** quiet hours, which are not offered */
  jamTenang: Pratinjau['jam_tenang'];
}

/** The fields `kapan` (now or later) and `jadwal`. */
export function JadwalField({ jadwal, onJadwal, jamTenang }: Props) {
  const later = jadwal !== null;
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">Waktu Kirim</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choice value="sekarang" label="Kirim sekarang" checked={!later} onChoose={() => onJadwal(null)} />
        <Choice value={NANTI} label="Jadwalkan" checked={later} onChoose={() => onJadwal('')} />
      </div>
      <div className="flex flex-wrap gap-2">
        {jadwalCepat(Date.now(), jamTenang).map(({ label, value }) => (
          <button
            key={label}
            type="button"
            aria-pressed={jadwal === value}
            onClick={() => onJadwal(value)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge px-3 font-medium text-sm hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-sunken aria-pressed:text-primary pointer-coarse:min-h-11"
          >
            <CalendarClock aria-hidden="true" size={16} />
            {label}
          </button>
        ))}
      </div>
      {later && (
        <div className="max-w-72">
          <FormField
            name="jadwal"
            label="Jadwal (WIB)"
            type="datetime-local"
            min={wibField(Date.now())}
            value={jadwal}
            onValueChange={onJadwal}
            hint="Tanggal dan jam waktu Indonesia barat."
          />
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  value: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ value, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="kapan"
        value={value}
        checked={checked}
        onChange={onChoose}
        className="size-5 accent-primary"
      />
      {label}
    </label>
  );
}
