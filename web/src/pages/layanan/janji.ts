import { hari } from '../../lib/format/waktu.ts';

/** A row with the day that is promised. */
interface Dijanjikan {
  tenggat: string;
  terlambat: boolean;
}

/** By when a service is promised: `paling lambat Jumat 27 November`. */
export const janji = ({ tenggat, terlambat }: Dijanjikan): string =>
  `${terlambat ? 'terlambat, seharusnya ' : ''}paling lambat ${hari(tenggat)}`;
