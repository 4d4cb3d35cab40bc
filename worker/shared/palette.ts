import { kontras, oklchOf, type Warna, warnaOf } from './colour.ts';

/** The two colours that a campus sets; all others derive from them. */
interface WarnaKampus {
  /** buttons and links; its hue also tints the header and the greys */
  merek: Warna;
  /** highlights on the dark header */
  aksen: Warna;
}

/** The colours of `web/src/tema.css`, which applies unchanged until a campus sets others. */
export const WARNA_BAWAAN: WarnaKampus = { merek: '#015f43', aksen: '#e3bb5f' };

const TEMA = ['terang', 'gelap'] as const;
type Tema = (typeof TEMA)[number];

/** The derived colours, by their names in `tema.css`. */
export type Palet = Record<Nama, Record<Tema, Warna>>;
type Nama =
  | 'page'
  | 'surface'
  | 'sunken'
  | 'ink'
  | 'muted'
  | 'line'
  | 'edge'
  | 'primary'
  | 'primary-deep'
  | 'on-primary'
  | 'band'
  | 'band-deep'
  | 'on-band'
  | 'on-band-muted'
  | 'gold'
  | 'bubble';

export function paletOf({ merek, aksen }: WarnaKampus): Palet {
  const { l, c, h } = oklchOf(merek);
  // Tints the greys in proportion to the brand's chroma.
  const share = Math.min(c / 0.09, 1);
  const tint = (lightness: number, chroma: number) => warnaOf({ l: lightness, c: chroma * share, h });
  const shade = (lightness: number, chroma: number) => warnaOf({ l: lightness, c: Math.min(c, chroma), h });
  const band = Math.min(0.32, l);
  const both = (colour: Warna) => ({ terang: colour, gelap: colour });
  return {
    page: { terang: tint(0.98, 0.006), gelap: tint(0.19, 0.016) },
    surface: { terang: '#ffffff', gelap: tint(0.25, 0.02) },
    sunken: { terang: tint(0.945, 0.016), gelap: tint(0.31, 0.028) },
    ink: { terang: tint(0.25, 0.03), gelap: tint(0.95, 0.01) },
    muted: { terang: tint(0.46, 0.025), gelap: tint(0.77, 0.02) },
    line: { terang: tint(0.89, 0.014), gelap: tint(0.37, 0.026) },
    edge: { terang: tint(0.6, 0.025), gelap: tint(0.57, 0.03) },
    primary: { terang: merek, gelap: shade(0.8, 0.12) },
    'primary-deep': { terang: warnaOf({ l: l - 0.07, c, h }), gelap: shade(0.86, 0.1) },
    'on-primary': { terang: '#ffffff', gelap: tint(0.2, 0.04) },
    band: { terang: shade(band, 0.1), gelap: shade(Math.min(0.25, l), 0.07) },
    'band-deep': { terang: shade(band - 0.05, 0.085), gelap: shade(Math.min(0.25, l) - 0.04, 0.055) },
    'on-band': both(tint(0.97, 0.012)),
    'on-band-muted': both(tint(0.87, 0.03)),
    gold: both(aksen),
    bubble: { terang: tint(0.94, 0.04), gelap: tint(0.33, 0.045) },
  };
}

/** CSS declarations; empty for the defaults, which `tema.css` has. */
export function gayaOf(warna: WarnaKampus): string {
  if (warna.merek === WARNA_BAWAAN.merek && warna.aksen === WARNA_BAWAAN.aksen) return '';
  return Object.entries(paletOf(warna))
    .map(([nama, { terang, gelap }]) => `--color-${nama}:light-dark(${terang},${gelap})`)
    .join(';');
}

/** Ratios of level AA, for text and for icons and field borders. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
const AA = { teks: 4.5, tanda: 3 } as const;

interface Pasangan {
  sebutan: string;
  atas: Nama;
  bawah: Nama;
  /** minimum ratio */
  perlu: number;
}
export interface Kontras extends Pasangan {
  tema: Tema;
  rasio: number;
}

const pairs = (sebutan: string, perlu: number, atas: readonly Nama[], bawah: readonly Nama[]): Pasangan[] =>
  atas.flatMap((over) => bawah.map((under) => ({ sebutan, atas: over, bawah: under, perlu })));

const GROUNDS = ['page', 'surface', 'sunken', 'bubble'] as const;

/** Foreground and background pairs that the pages use. */
const PASANGAN: readonly Pasangan[] = [
  ...pairs('Tulisan', AA.teks, ['ink', 'muted'], GROUNDS),
  ...pairs('Tautan', AA.teks, ['primary', 'primary-deep'], GROUNDS),
  ...pairs('Tulisan tombol', AA.teks, ['on-primary'], ['primary', 'primary-deep']),
  ...pairs('Tulisan kepala halaman', AA.teks, ['on-band', 'on-band-muted'], ['band', 'band-deep']),
  ...pairs('Tepi isian', AA.tanda, ['edge'], ['page', 'surface']),
  ...pairs('Tulisan di atas aksen', AA.teks, ['band-deep'], ['gold']),
  ...pairs('Aksen di kepala halaman', AA.tanda, ['gold'], ['band', 'band-deep']),
];

/** Contrast of all pairs in both themes. */
export function kontrasOf(warna: WarnaKampus): Kontras[] {
  const palet = paletOf(warna);
  return TEMA.flatMap((tema) =>
    PASANGAN.map((pair) => ({
      ...pair,
      tema,
      rasio: kontras(palet[pair.atas][tema], palet[pair.bawah][tema]),
    })),
  );
}

/** Why a colour is refused, and the nearest accepted one. */
export interface WarnaDitolak {
  kontras: Kontras;
  terdekat: Warna;
}

export function warnaDitolak(warna: WarnaKampus): Partial<Record<keyof WarnaKampus, WarnaDitolak>> {
  const merek = worstOf(warna, 'merek');
  const aksen = worstOf(warna, 'aksen');
  return {
    ...(merek && { merek: { kontras: merek, terdekat: darker(warna) } }),
    ...(aksen && { aksen: { kontras: aksen, terdekat: lighter(warna) } }),
  };
}

function worstOf(warna: WarnaKampus, of: keyof WarnaKampus): Kontras | undefined {
  const isAccents = ({ atas, bawah }: Pasangan) => atas === 'gold' || bawah === 'gold';
  return kontrasOf(warna)
    .filter((pair) => pair.rasio < pair.perlu && isAccents(pair) === (of === 'aksen'))
    .sort((a, b) => a.rasio / a.perlu - b.rasio / b.perlu)[0];
}

/** Black passes on every background. */
const darker = (warna: WarnaKampus) =>
  nearest(warna.merek, 0, (merek) => !worstOf({ ...warna, merek }, 'merek'));

/** White passes on every header. */
const lighter = (warna: WarnaKampus) =>
  nearest(warna.aksen, 1, (aksen) => !worstOf({ ...warna, aksen }, 'aksen'));

/** Bisects the lightness between a failing and a passing colour. */
function nearest(colour: Warna, end: number, passes: (colour: Warna) => boolean): Warna {
  const { l, c, h } = oklchOf(colour);
  const at = (lightness: number) => warnaOf({ l: lightness, c, h });
  let [fails, good] = [l, end];
  for (let step = 0; step < 9; step++) {
    const middle = (fails + good) / 2;
    if (passes(at(middle))) good = middle;
    else fails = middle;
  }
  return at(good);
}
