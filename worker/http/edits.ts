/** One thing that an edit may change. */
export interface Edit {
  label: string;
  before: unknown;
  after: unknown;
}

/** Most characters of a value that are worth repeating. */
const SHOWN = 80;

/** What an edit changes, as the audit has it: `Nomor HP: 0812… → 0813…`. Empty when everything stays as it is. */
export const editsOf = (edits: readonly Edit[]): string =>
  edits
    .filter(({ before, after }) => after !== before)
    .map(({ label, before, after }) => `${label}: ${spelt(before)} → ${spelt(after)}`)
    .join('; ');

function spelt(value: unknown): string {
  return value === null || value === undefined || value === '' ? '(kosong)' : brief(String(value));
}

/** As much of a text as is worth repeating. */
export function brief(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text;
}
