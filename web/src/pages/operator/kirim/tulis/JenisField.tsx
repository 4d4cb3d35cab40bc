import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { JENIS, KIRIM } from '../track/jenis.ts';

interface Props {
  jenis: JenisKiriman;
  onJenis: (jenis: JenisKiriman) => void;
}

/** Chooses a text, or what goes with it. */
export function JenisField({ jenis, onJenis }: Props) {
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
