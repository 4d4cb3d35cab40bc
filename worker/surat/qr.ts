import {
  concatTransformationMatrix,
  fill,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
} from '@cantoo/pdf-lib';
import { encode } from 'uqr';

/** Dark modules of neighbouring rows overlap by this much, or a viewer's smoothing leaves light lines between them. */
const OVERLAP = 0.05;

/**
 * A QR of a text as one path, filled once: a third of what the same costs as an SVG path, which is parsed first. Without its
 * margin, which has to be four modules wide.
 *
 * @param left and `top` in points, from the left and the bottom of the page; @param width points
 */
export function qrOperators(text: string, left: number, top: number, width: number): PDFOperator[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const scale = width / size;
  const modules: PDFOperator[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      modules.push(rectangle(from, y, x + 1 - from, 1 + OVERLAP));
    }
  }
  return [
    pushGraphicsState(),
    // Down the page, as the rows go.
    concatTransformationMatrix(scale, 0, 0, -scale, left, top),
    setFillingGrayscaleColor(0),
    ...modules,
    fill(),
    popGraphicsState(),
  ];
}
