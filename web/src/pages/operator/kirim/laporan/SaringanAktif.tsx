import { FilterX } from 'lucide-react';
import { plainButton } from '../../../../components/styles.ts';
import { bagianWaktu, tanggal } from '../../../../lib/format/waktu.ts';
import { STATUS } from '../track/status.ts';
import type { Saringan } from './useSaringan.ts';

interface Props {
  saringan: Saringan;
  cari: string;
  /** start of the searched period, when the search does not cover everything */
  sejak: string | undefined;
  onClear: () => void;
}

/** The active filters and a button to reset them; renders nothing without any. */
export function SaringanAktif({ saringan: { status, dari, sampai }, cari, sejak, onClear }: Props) {
  const active = [
    status && `Status: ${STATUS[status]}`,
    dari && `Dari: ${tanggal(dari)}`,
    sampai && `Sampai: ${tanggal(sampai)}`,
    cari && `Pencarian: ${cari}`,
  ].filter((it) => it !== '');
  if (active.length === 0) return null;
  return (
    <section
      aria-label="Saringan aktif"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-sunken px-4 py-2"
    >
      <p className="font-semibold">Saringan aktif</p>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {active.map((text) => (
          <li
            key={text}
            className="min-w-0 break-words rounded-full border border-edge bg-surface px-3 py-0.5 text-sm"
          >
            {text}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClear} className={`${plainButton} sm:ml-auto`}>
        <FilterX aria-hidden="true" size={18} />
        Hapus Saringan
      </button>
      {sejak && (
        <p className="w-full text-muted text-sm">
          Pencarian ini melihat pesan sejak {bagianWaktu(sejak)[0]}. Untuk yang lebih lama, pilih tanggalnya.
        </p>
      )}
    </section>
  );
}
