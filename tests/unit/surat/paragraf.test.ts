import { expect, it } from 'vitest';
import { newPaper, write } from '../../../worker/surat/paper/paper.ts';

const WORDS = 'kegiatan akademik mahasiswa '.repeat(40);
const SIZE = 12;
const LINE = SIZE * 1.36;

/** Lines on each page of a paragraph that begins so many points down. */
function linesAt(y: number, characters: number): number[] {
  const paper = newPaper();
  paper.y = y;
  write(paper, WORDS.slice(0, characters).trim(), { face: paper.regular, size: SIZE });
  return paper.pages.map((operators) => operators.filter((one) => one.includes('BT')).length);
}

it('leaves no line of a paragraph alone at the end of a page or at the beginning of the next', () => {
  const broken = new Set<string>();
  for (let lines = 2; lines <= 7; lines++)
    for (let left = 0; left <= 8; left++) {
      const pages = linesAt(780 - left * LINE, lines * 78 - 30);
      const written = pages.filter((count) => count > 0);
      expect(written, `${lines} lines, ${left} left`).not.toContain(1);
      if (written.length > 1) broken.add(written.join('+'));
    }
  expect(broken).toContain('2+2');
  expect(broken).toContain('3+2');
});
