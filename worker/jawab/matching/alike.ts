/** Word lengths from which one mistake, or two, are tolerated. */
const ONE_MISTAKE = 5;
const TWO_MISTAKES = 9;

/**
 * Counts typing mistakes between two words: letters left out, added, replaced or swapped (Damerau-Levenshtein, optimal
 * string alignment). Infinity above what the shorter word tolerates.
 */
export function mistakes(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  const most = shorter >= TWO_MISTAKES ? 2 : shorter >= ONE_MISTAKE ? 1 : 0;
  // A mistyped word nearly always has the right first letter; another word rarely has it.
  if (Math.abs(a.length - b.length) > most || a[0] !== b[0]) return Number.POSITIVE_INFINITY;
  const found = distance(...differing(a, b), most);
  return found <= most ? found : Number.POSITIVE_INFINITY;
}

/** Strips the common beginning and end: what is left is mostly next to nothing, or too much. */
function differing(a: string, b: string): [string, string] {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** The distance, or any number above `most` as soon as it must exceed it. */
function distance(a: string, b: string, most: number): number {
  // One mistake leaves one letter, or two swapped ones; two mistakes may be far apart.
  if (most < 2 && Math.max(a.length, b.length) > 2) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const cell = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      row.push(cell);
      least = Math.min(least, cell);
    }
    if (least > most) return least;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], n: number) => row[n] ?? Number.POSITIVE_INFINITY;

/** Prefixes of colloquial and Javanese verbs, and the plain beginnings they may replace. */
const BEGINNINGS: readonly [RegExp, readonly string[]][] = [
  [/^nge(?=\p{L}{3})/u, ['']],
  [/^ng(?=[aiueo])/, ['', 'k']],
  [/^ny(?=[aiueo])/, ['s', 'c', 'j']],
  [/^n(?=[aiueo])/, ['t']],
  [/^m(?=[aiueo])/, ['p']],
  [/^m(?=b)/, ['']],
  [/^n(?=[dgjc])/, ['']],
];
/** Colloquial Indonesian (-in) and Javanese (-e, -ne, -en, final -k) suffixes. */
const ENDINGS = [/in$/, /ne$/, /e$/, /an$/, /en$/, /k$/];
const SHORTEST = 3;

/** Plain words that a colloquial one may stand for: *isi* for *ngisi*, *bagi* for *bagiin*, *bayar* for *mbayar*. */
export function plainForms(word: string): string[] {
  const begun = BEGINNINGS.filter(([pattern]) => pattern.test(word)).flatMap(([pattern, plain]) =>
    plain.map((letters) => word.replace(pattern, letters)),
  );
  const ended = [word, ...begun].flatMap((form) =>
    ENDINGS.filter((ending) => ending.test(form)).map((ending) => form.replace(ending, '')),
  );
  return [...begun, ...ended].filter((form) => form.length >= SHORTEST);
}
