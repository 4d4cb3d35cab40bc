import { Field } from '@base-ui/react/field';
import { useState } from 'react';
import { NANTI } from './persiapan.ts';

const WIB_MS = 7 * 3_600_000;
const error = 'font-medium text-danger text-sm';

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
    <Field.Root name="jadwal" className="flex flex-col gap-1.5">
      <Field.Label className="font-semibold">Jadwal (WIB)</Field.Label>
      <Field.Control
        type="datetime-local"
        min={new Date(Date.now() + WIB_MS).toISOString().slice(0, 16)}
        aria-required
        className="min-h-11 w-full max-w-72 rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink focus-visible:outline-offset-0 data-invalid:border-danger"
      />
      <Field.Description className="text-muted text-sm">
        Tanggal dan jam waktu Indonesia barat.
      </Field.Description>
      <Field.Validity>
        {({ validity: { rangeUnderflow, badInput } }) =>
          // The browser would say these in its own language.
          rangeUnderflow || badInput ? (
            <Field.Error className={error}>
              {rangeUnderflow ? 'Jadwal sudah lewat' : 'Tanggal dan jam belum lengkap'}
            </Field.Error>
          ) : (
            <Field.Error className={error} />
          )
        }
      </Field.Validity>
    </Field.Root>
  );
}
