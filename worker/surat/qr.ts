import { encode } from 'uqr';

/** Overlap of dark modules in adjacent rows: without it, anti-aliasing shows light lines. */
const OVERLAP = 0.05;

/**
 * A QR code as one filled path, without the margin of four modules.
 *
 * @param left and `top` in points, from the left and the bottom of the page; @param width points
 */
export function qrOperators(text: string, left: number, top: number, width: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const scale = width / size;
  const modules: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      modules.push(`${from} ${y} ${x + 1 - from} ${1 + OVERLAP} re`);
    }
  }
  // Flips the y axis: rows go down.
  return ['q', `${scale} 0 0 ${-scale} ${left} ${top} cm`, '0 g', ...modules, 'f', 'Q'].join('\n');
}
