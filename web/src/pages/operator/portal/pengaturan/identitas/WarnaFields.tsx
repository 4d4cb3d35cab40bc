import { kalimatKontras } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { kontrasOf, WARNA_BAWAAN, warnaDitolak } from '#shared/palette.ts';
import { ErrorsContext } from '../../../../../components/forms/Field.tsx';
import { smallButton } from '../../../../../components/styles.ts';
import { Bagian } from '../Bagian.tsx';
import { change, type Isian } from './draf.ts';
import { isWarna } from './isWarna.ts';
import { KontrasTable } from './KontrasTable.tsx';
import { WarnaField } from './WarnaField.tsx';

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
    <Bagian
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
        <button type="button" className={`${smallButton} self-start`} onClick={() => set(WARNA_BAWAAN)}>
          Kembali ke warna bawaan
        </button>
      )}
    </Bagian>
  );
}

type Which = keyof Props['warna'];

const nameOf = (which: Which) => `identitas_warna.${which}`;

/** The errors of the current colours. */
function errorsOf(warna: Props['warna'], refused: ReturnType<typeof warnaDitolak>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { which } of FIELDS) {
    const kurang = refused[which];
    if (!isWarna(warna[which])) errors[nameOf(which)] = 'Tulis warna seperti #015f43';
    else if (kurang) errors[nameOf(which)] = kalimatKontras(kurang);
  }
  return errors;
}
