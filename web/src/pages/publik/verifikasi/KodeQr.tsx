import { encode } from 'uqr';

/** Modules of white around it, without which no camera finds it. */
const QUIET = 4;

/** A QR as one path; dark on white whatever the theme is, since many cameras read no other. */
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

/** The dark modules of a row, those beside each other as one. */
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
