import { useState } from 'react';
import { FormField } from '../../../components/FormField.tsx';
import { NANTI } from './persiapan.ts';

const WIB_MS = 7 * 3_600_000;

/** Whether a broadcast goes out now or later, in fields `kapan` and `jadwal`. */
export function JadwalField() {
  const [later, setLater] = useState(false);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">Waktu Kirim</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choice value="sekarang" label="Kirim sekarang" checked={!later} onChoose={() => setLater(false)} />
        <Choice value={NANTI} label="Jadwalkan" checked={later} onChoose={() => setLater(true)} />
      </div>
      {later && <Jadwal />}
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

function Jadwal() {
  return (
    <div className="max-w-72">
      <FormField
        name="jadwal"
        label="Jadwal (WIB)"
        type="datetime-local"
        min={new Date(Date.now() + WIB_MS).toISOString().slice(0, 16)}
        hint="Tanggal dan jam waktu Indonesia barat."
      />
    </div>
  );
}
