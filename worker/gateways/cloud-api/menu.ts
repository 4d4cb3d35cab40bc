import type { Menu } from '#contract/pesan/menu.ts';

// Meta's limits, in characters, and of options.
const BUTTON = 20;
const ROW = 24;
const DESCRIPTION = 72;
const MOST_BUTTONS = 3;
const MOST_ROWS = 10;

/** A menu in Meta's form: buttons where they fit, else a list; null when it fits neither. */
export function interactiveOf({ teks, pilihan }: Menu): object | null {
  if (pilihan.length === 0 || pilihan.length > MOST_ROWS) return null;
  const body = { text: teks };
  if (pilihan.length <= MOST_BUTTONS && pilihan.every(({ judul }) => judul.length <= BUTTON)) {
    const buttons = pilihan.map(({ id, judul }) => ({ type: 'reply', reply: { id, title: judul } }));
    return { type: 'button', body, action: { buttons } };
  }
  const titles = titlesOf(pilihan.map(({ judul }) => judul));
  const rows = pilihan.map(({ id, judul }, n) => ({
    id,
    title: titles[n],
    ...(titles[n] !== judul && { description: shortened(judul, DESCRIPTION) }),
  }));
  return { type: 'list', body, action: { button: 'Lihat pilihan', sections: [{ title: 'Pilihan', rows }] } };
}

/** The beginning of most questions, which would fill a title and say nothing. */
const OPENING = /^(bagaimana cara|apakah|how (do|can) i) (?=\S)/i;

/** A question without its opening, where it is too long for a title: the row's description has the whole. */
function pointOf(text: string): string {
  if (text.length <= ROW) return text;
  const point = text.replace(OPENING, '');
  return point.charAt(0).toUpperCase() + point.slice(1);
}

/** Questions that begin alike would have the same title, which Meta refuses: those are numbered. */
function titlesOf(texts: readonly string[]): string[] {
  const points = texts.map(pointOf);
  const titles = points.map((point) => shortened(point, ROW));
  if (new Set(titles).size === titles.length) return titles;
  return points.map((point, n) => {
    const number = `${n + 1}. `;
    return number + shortened(point, ROW - number.length);
  });
}

/** Cut behind a word; a word that is longer is cut itself. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const words = /\s/.test(text.charAt(length - 1)) ? cut : cut.replace(/\s+\S*$/, '');
  return `${words.trimEnd().toWellFormed()}…`;
}
