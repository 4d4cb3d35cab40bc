import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { kalimatKontras, tulisRasio } from '#contract/pengaturan/pengaturanIdentitas.ts';
import type { Warna } from '#shared/colour.ts';
import { type Kontras, kontrasOf, WARNA_BAWAAN, warnaDitolak } from '#shared/palette.ts';
import { Button } from '../../../../../components/Button.tsx';
import { ErrorsContext } from '../../../../../components/forms/Field.tsx';
import { FormField } from '../../../../../components/forms/Form.tsx';
import { FieldsCard } from '../FieldsCard.tsx';
import { change, type Isian } from './draf.ts';
import { isWarna } from './isWarna.ts';

const FIELDS = [
  {
    which: 'merek',
    label: 'Warna Utama',
    hint: 'Tombol dan tautan. Warna kepala halaman dan tema gelap mengikutinya.',
  },
  { which: 'aksen', label: 'Warna Aksen', hint: 'Penanda di atas kepala halaman yang gelap.' },
] as const;

interface Props {
  warna: Isian['identitas_warna'];
}

/** The two colours, validated on every change. */
export function WarnaFields({ warna }: Props) {
  const { merek, aksen } = warna;
  const whole = isWarna(merek) && isWarna(aksen) ? { merek, aksen } : null;
  const refused = whole ? warnaDitolak(whole) : {};
  const set = (part: Partial<typeof warna>) => change({ identitas_warna: { ...warna, ...part } });
  const isBuiltIn = merek === WARNA_BAWAAN.merek && aksen === WARNA_BAWAAN.aksen;
  return (
    <FieldsCard
      title="Warna"
      hint="Kontrasnya diperiksa untuk semua tulisan dan tanda, di tema terang dan gelap (WCAG 2.2 AA)."
    >
      <ErrorsContext value={errorsOf(warna, refused)}>
        {FIELDS.map(({ which, ...field }) => (
          <WarnaField
            key={which}
            {...field}
            name={nameOf(which)}
            value={warna[which]}
            onValue={(value) => set({ [which]: value })}
            nearest={refused[which]?.terdekat}
          />
        ))}
      </ErrorsContext>
      {whole && <KontrasTable kontras={kontrasOf(whole)} />}
      {!isBuiltIn && (
        <Button look="small" className="self-start" onClick={() => set(WARNA_BAWAAN)}>
          Kembali ke warna bawaan
        </Button>
      )}
    </FieldsCard>
  );
}

type Which = keyof Props['warna'];

const nameOf = (which: Which) => `identitas_warna.${which}`;

function errorsOf(warna: Props['warna'], refused: ReturnType<typeof warnaDitolak>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { which } of FIELDS) {
    const kurang = refused[which];
    if (!isWarna(warna[which])) errors[nameOf(which)] = 'Tulis warna seperti #015f43';
    else if (kurang) errors[nameOf(which)] = kalimatKontras(kurang);
  }
  return errors;
}

/** The lowest contrast of each kind of colour pair, in both themes. */
function KontrasTable({ kontras }: { kontras: readonly Kontras[] }) {
  const kinds = Map.groupBy(kontras, ({ sebutan }) => sebutan);
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-semibold text-base">Kontras terendah</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted">
          {['Bagian', 'Perlu', 'Terang', 'Gelap'].map((judul) => (
            <th key={judul} scope="col" className="py-1.5 pr-2 font-medium last:pr-0">
              {judul}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...kinds].map(([sebutan, pairs]) => (
          <tr key={sebutan} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {sebutan}
            </th>
            <td className="py-1.5 pr-2 tabular-nums">{tulisRasio(pairs[0]?.perlu ?? 0)}</td>
            <Rasio pairs={pairs.filter(({ tema }) => tema === 'terang')} />
            <Rasio pairs={pairs.filter(({ tema }) => tema === 'gelap')} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rasio({ pairs }: { pairs: readonly Kontras[] }) {
  const rasio = Math.min(...pairs.map(({ rasio }) => rasio));
  const passes = pairs.every(({ rasio, perlu }) => rasio >= perlu);
  const Sign = passes ? Check : X;
  return (
    <td className={`py-1.5 pr-2 tabular-nums ${passes ? '' : 'font-bold text-danger'}`}>
      <span className="inline-flex items-center gap-1">
        <Sign aria-hidden="true" size={16} />
        {tulisRasio(rasio)}
        <span className="sr-only">{passes ? ' cukup' : ' kurang'}</span>
      </span>
    </td>
  );
}

interface WarnaFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  onValue: (value: string) => void;
  /** the closest allowed colour, when this one is refused */
  nearest: Warna | undefined;
}

function WarnaField({ name, label, hint, value, onValue, nearest }: WarnaFieldProps) {
  const typed = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={`Pilih ${label.toLowerCase()}`}
        value={isWarna(value) ? value : '#000000'}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="mt-7.5 h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1"
      />
      <div className="flex min-w-0 grow flex-col items-start gap-2 *:first:w-full">
        <FormField
          ref={typed}
          name={name}
          label={label}
          hint={hint}
          spellCheck={false}
          value={value}
          onValueChange={(value) => onValue(value.trim().toLowerCase())}
        />
        {nearest && (
          <Button
            look="small"
            onClick={() => {
              onValue(nearest);
              // The clicked button disappears.
              typed.current?.focus();
            }}
          >
            Pakai {nearest}
          </Button>
        )}
      </div>
    </div>
  );
}
