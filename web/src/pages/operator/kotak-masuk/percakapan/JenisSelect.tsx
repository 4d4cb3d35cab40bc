import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { JENIS_BUTIR } from './jenis.ts';

interface Props {
  jenis: JenisKiriman;
  onJenis: (jenis: JenisKiriman) => void;
}

/** Selects the kind of a reply. */
export function JenisSelect({ jenis, onJenis }: Props) {
  return (
    <select
      name="jenis"
      aria-label="Jenis pesan"
      value={jenis}
      onChange={(event) => {
        const chosen = JENIS_KIRIMAN.find((it) => it === event.target.value);
        if (chosen) onJenis(chosen);
      }}
      className="min-h-11 rounded-lg border border-edge bg-surface px-3 text-base text-ink"
    >
      {JENIS_KIRIMAN.map((it) => (
        <option key={it} value={it}>
          {it === 'teks' ? 'Teks' : JENIS_BUTIR[it].label}
        </option>
      ))}
    </select>
  );
}
