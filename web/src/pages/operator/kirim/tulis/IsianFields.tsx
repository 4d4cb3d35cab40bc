import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { PilihanGagal } from '../../../../components/feedback/PilihanGagal.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { FormSelect } from '../../../../components/forms/FormSelect.tsx';
import { pengaturanOptions } from '../../settings/pengaturan.ts';
import { JENIS, KIRIM } from '../track/jenis.ts';
import { NANTI } from './isi.ts';
import { jadwalCepat, wibField } from './jadwalCepat.ts';

const WAKTU = [
  ['sekarang', 'Kirim sekarang'],
  [NANTI, 'Jadwalkan'],
] as const;

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
  const cepat = () => jadwalCepat(Date.now(), jamTenang);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">Waktu Kirim</legend>
      <div className="flex flex-wrap gap-x-6">
        {WAKTU.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="kapan"
              value={value}
              checked={later === (value === NANTI)}
              onChange={() => onJadwal(value === NANTI ? '' : null)}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {cepat().map(({ label, value }) => (
          <button
            key={label}
            type="button"
            aria-pressed={jadwal === value}
            // On a page left open overnight, tomorrow is another day by now.
            onClick={() => onJadwal(cepat().find((one) => one.label === label)?.value ?? '')}
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

interface JenisFieldProps {
  jenis: JenisKiriman;
  onJenis: (jenis: JenisKiriman) => void;
}

/** Chooses a text, or what goes with it. */
export function JenisField({ jenis, onJenis }: JenisFieldProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Jenis pesan</legend>
      {JENIS_KIRIMAN.map((it) => {
        const { icon: Icon } = KIRIM[it];
        return (
          <label
            key={it}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-edge px-4 font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-sunken has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="jenis"
              value={it}
              checked={it === jenis}
              onChange={() => onJenis(it)}
              className="sr-only"
            />
            <Icon aria-hidden="true" size={18} />
            {JENIS[it]}
          </label>
        );
      })}
    </fieldset>
  );
}

interface TopikFieldProps {
  /** empty: none */
  topik: string;
  onTopik: (topik: string) => void;
}

/** The field `topik`. Renders nothing while the settings name no topic and none is chosen. */
export function TopikField({ topik, onTopik }: TopikFieldProps) {
  const { data, error, refetch } = useQuery(pengaturanOptions);
  const ada = data?.data.topik ?? [];
  const dipilih = topik === '' || ada.includes(topik) ? [] : [topik];
  const semua = [...ada, ...dipilih];
  // A broadcast without its topic also reaches the people who have ended that topic.
  if (!data && error) return <PilihanGagal nama="topik" onRetry={refetch} />;
  if (semua.length === 0) return null;
  return (
    <FormSelect
      name="topik"
      label="Topik"
      optional
      hint={
        topik === ''
          ? undefined
          : `Tidak dikirim kepada yang sudah membalas STOP ${topik.toLowerCase()}. Sebutkan kata itu di pesan, supaya penerima tahu cara berhenti.`
      }
      value={topik}
      onValueChange={onTopik}
      empty="Tanpa topik"
      options={semua}
    />
  );
}
