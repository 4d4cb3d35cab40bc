import { isTable, same } from '#shared/tables.ts';

/** characters of a value that the audit repeats */
const SHOWN = 80;

/** Describes the changed values for the audit: `Nomor HP: 0812… → 0813…`. Empty if there are none. */
export const editsOf = (edits: readonly { label: string; before: unknown; after: unknown }[]): string =>
  edits
    .filter(({ before, after }) => after !== before)
    .map(({ label, before, after }) => `${label}: ${spelt(before)} → ${spelt(after)}`)
    .join('; ');

/** A value in words: of a row its fields, of a list its values. Cuts long texts. */
function spelt(value: unknown): string {
  if (value === true) return 'ya';
  if (value === false) return 'tidak';
  if (isBlank(value)) return '(kosong)';
  if (Array.isArray(value)) return value.map(spelt).join(', ');
  if (!isTable(value)) return brief(String(value));
  return Object.entries(value)
    .filter(([, one]) => !isBlank(one))
    .map(([key, one]) => `${worded(key)} ${speltAs(key, one)}`)
    .join(', ');
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const worded = (key: string) => key.replaceAll('_', ' ');

/** The audit outlives a signer's NIK: its end tells that it changed. */
const speltAs = (key: string | undefined, value: unknown) =>
  key === 'nik' && typeof value === 'string' && !isBlank(value) ? `••••${value.slice(-4)}` : spelt(value);

/** changes that one audit row names */
const MOST_ENTRIES = 20;

/** Describes a change of a value, a table or a list: `tidak → ya`, `fakultas 7: (kosong) → Un/F7`, `ditambah 0812…`. */
export function changeOf(before: unknown, after: unknown): string {
  const changed = [...changesIn(before, after)];
  const more = changed.length - MOST_ENTRIES;
  return [...changed.slice(0, MOST_ENTRIES), ...(more > 0 ? [`dan ${more} lagi`] : [])].join('; ');
}

/** @param way the keys that lead to the value */
function* changesIn(before: unknown, after: unknown, way: readonly string[] = []): Generator<string> {
  if (same(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) yield* changesInList(before, after, way);
  else if (isTable(after) && (isTable(before) || isBlank(before))) {
    const old = isTable(before) ? before : {};
    for (const key of new Set([...Object.keys(old), ...Object.keys(after)]))
      yield* changesIn(old[key], after[key], [...way, key]);
  } else yield `${named(way)}${speltAs(way.at(-1), before)} → ${speltAs(way.at(-1), after)}`;
}

/** Rows that changed in their places, else those that came and went. */
function* changesInList(
  before: readonly unknown[],
  after: readonly unknown[],
  way: readonly string[],
): Generator<string> {
  const isIn = (list: readonly unknown[], one: unknown) => list.some((other) => same(one, other));
  const inPlace =
    before.length === after.length &&
    before.every((one, n) => same(one, after[n]) || !(isIn(after, one) || isIn(before, after[n])));
  if (inPlace)
    for (const n of before.keys()) yield* changesIn(before[n], after[n], [...way, `baris ${n + 1}`]);
  else {
    const added = after.filter((one) => !isIn(before, one)).map((one) => `ditambah ${spelt(one)}`);
    const removed = before.filter((one) => !isIn(after, one)).map((one) => `dihapus ${spelt(one)}`);
    const all = [...added, ...removed];
    yield* (all.length > 0 ? all : ['urutan diubah']).map((change) => `${named(way)}${change}`);
  }
}

const named = (way: readonly string[]) => (way.length === 0 ? '' : `${way.map(worded).join(' ')}: `);

/** Cuts a text to the length that the audit repeats. */
export function brief(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text;
}
