/** sRGB colour `#rrggbb`, lower case. */
export type Warna = `#${string}`;

/** Lightness (0 to 1), chroma (0 to about 0.37), hue in degrees. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/**
 * Contrast ratio, from 1 to 21.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function kontras(one: Warna, other: Warna): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: Warna): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @see https://bottosson.github.io/posts/oklab/ for the matrices */
export function oklchOf(colour: Warna): Oklch {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** Converts to sRGB, reducing the chroma until the colour is in gamut. */
export function warnaOf({ l, c, h }: Oklch): Warna {
  const lightness = Math.min(Math.max(l, 0), 1);
  let shown = linearFrom(lightness, 0, h);
  let [from, to] = [0, c];
  for (let step = 0; step < 16; step++) {
    // Tries the colour itself first: it usually is in gamut.
    const tried = step === 0 ? c : (from + to) / 2;
    const linear = linearFrom(lightness, tried, h);
    if (linear.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4)) {
      shown = linear;
      if (step === 0) break;
      from = tried;
    } else to = tried;
  }
  return hexOf(shown.map((channel) => encoded(Math.min(Math.max(channel, 0), 1))));
}

function linearFrom(l: number, c: number, h: number): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** red, green and blue from 0 to 1, gamma-encoded */
const channelsOf = (colour: Warna) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

function linearOf(colour: Warna): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return [red, green, blue];
}

const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const hexOf = (channels: number[]): Warna =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
