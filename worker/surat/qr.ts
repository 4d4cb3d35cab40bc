import { encode } from 'uqr';

/** Dark modules of neighbouring rows overlap by this much, or a viewer's smoothing leaves light lines between them. */
const OVERLAP = 0.05;

/** A QR of a text as one SVG path, and how many modules it is wide. Without its margin, which has to be four of them. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}H${x + 1}V${y + 1 + OVERLAP}H${from}Z`;
    }
  }
  return { path, size };
}
