import { encode } from 'uqr';

/** White modules around the code, which scanners need. */
const QUIET = 4;

/** A QR code as one path. Dark on white in both themes: many scanners read nothing else. */
export function KodeQr({ isi, label }: { isi: string; label: string }) {
  const { data, size } = encode(isi, { ecc: 'M', border: QUIET });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(pathOf).join('')} fill="#000" />
    </svg>
  );
}

/** The dark modules of a row, adjacent ones merged. */
function pathOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}
