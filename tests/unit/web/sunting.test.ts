import { expect, it } from 'vitest';
import {
  listed,
  marked,
  type Pilihan,
  type Suntingan,
} from '../../../web/src/pages/operator/kirim/compose/sunting.ts';

/** A text with what is selected of it between brackets. */
function selectionOf(written: string): Pilihan {
  const selectionStart = written.indexOf('[');
  return {
    value: written.replace(/[[\]]/g, ''),
    selectionStart,
    selectionEnd: written.indexOf(']') - 1,
  };
}

function after({ value }: Pilihan, { dari, sampai, teks, pilih: [from, to] }: Suntingan): string {
  const text = value.slice(0, dari) + teks + value.slice(sampai);
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

it.each([
  ['rapat [besok] pagi', 'rapat *[besok]* pagi'],
  ['rapat[ besok ]pagi', 'rapat *[besok]* pagi'],
  ['rapat *[besok]* pagi', 'rapat [besok] pagi'],
  ['rapat [*besok*] pagi', 'rapat [besok] pagi'],
  ['halo []', 'halo *[]*'],
  ['halo *[]*', 'halo []'],
  ['[- satu\n\n2. dua ]', '[- *satu*\n\n2. *dua*] '],
  ['[- *satu*\n2. *dua*]', '[- satu\n2. dua]'],
  ['[*satu*\ndua]', '[*satu*\n*dua*]'],
  ['[]', '*[]*'],
])('bold makes of %j %j', (before, expected) => {
  const selection = selectionOf(before);
  expect(after(selection, marked(selection, '*'))).toBe(expected);
});

it.each([
  ['satu\ndu[]a', 'satu\n- du[]a'],
  ['satu\n- du[]a', 'satu\ndu[]a'],
  ['[]', '- []'],
  ['-[] a', '[]a'],
  ['sa[tu\n\ndu]a\ntiga', '[- satu\n\n- dua]\ntiga'],
  ['[- satu\n- dua]', '[satu\ndua]'],
  ['[- satu\ndua]', '[- satu\n- dua]'],
])('a list makes of %j %j', (before, expected) => {
  const selection = selectionOf(before);
  expect(after(selection, listed(selection))).toBe(expected);
});
