/** One thing that an edit may change. */
export interface Isian {
  judul: string;
  dari: unknown;
  menjadi: unknown;
}

/** Most characters of a value that are worth repeating. */
const SHOWN = 80;

/** What an edit changes, as the audit has it: `Nomor HP: 0812… → 0813…`. Empty when everything stays as it is. */
export const perubahan = (isian: readonly Isian[]): string =>
  isian
    .filter(({ dari, menjadi }) => menjadi !== dari)
    .map(({ judul, dari, menjadi }) => `${judul}: ${spelt(dari)} → ${spelt(menjadi)}`)
    .join('; ');

function spelt(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(kosong)';
  const characters = [...String(value)];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('');
}
