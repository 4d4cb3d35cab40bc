/** characters of a value that the audit repeats */
const SHOWN = 80;

/** Describes the changed values for the audit: `Nomor HP: 0812… → 0813…`. Empty if there are none. */
export const editsOf = (edits: readonly { label: string; before: unknown; after: unknown }[]): string =>
  edits
    .filter(({ before, after }) => after !== before)
    .map(({ label, before, after }) => `${label}: ${spelt(before)} → ${spelt(after)}`)
    .join('; ');

function spelt(value: unknown): string {
  if (value === true) return 'ya';
  if (value === false) return 'tidak';
  if (value === null || value === undefined || value === '') return '(kosong)';
  return brief(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** table entries that one audit row names */
const MOST_ENTRIES = 20;

/** Describes a change of a value or a table of values: `tidak → ya`, `fakultas 7: (kosong) → Un/F7`. Cuts long texts. */
export function changeOf(before: unknown, after: unknown): string {
  if (!isTable(before) || !isTable(after)) return `${spelt(before)} → ${spelt(after)}`;
  const changed = [...leavesOf(after)].flatMap(([path, value]) => {
    const old = path.reduce<unknown>((table, key) => (isTable(table) ? table[key] : undefined), before);
    return same(old, value) ? [] : [`${path.join(' ')}: ${spelt(old)} → ${spelt(value)}`];
  });
  const more = changed.length - MOST_ENTRIES;
  return [...changed.slice(0, MOST_ENTRIES), ...(more > 0 ? [`dan ${more} lagi`] : [])].join('; ');
}

/** Yields the leaves of a nested table with their paths. */
function* leavesOf(table: Record<string, unknown>, way: string[] = []): Generator<[string[], unknown]> {
  for (const [key, value] of Object.entries(table))
    if (isTable(value)) yield* leavesOf(value, [...way, key]);
    else yield [[...way, key], value];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cuts a text to the length that the audit repeats. */
export function brief(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text;
}
