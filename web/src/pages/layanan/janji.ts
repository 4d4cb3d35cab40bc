/** A row whose service may have a deadline. */
interface Dijanjikan {
  created_at: string;
  /** day by which it is promised */
  tenggat?: string | null;
  terlambat?: boolean;
}

const hari = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** By when a service is promised: `paling lambat Jumat 27 November`; null without a promise. */
export function janji({ tenggat, terlambat = false }: Dijanjikan): string | null {
  if (!tenggat) return null;
  const sampai = hari.format(new Date(tenggat)).replace(',', '');
  return terlambat ? `terlambat, seharusnya paling lambat ${sampai}` : `paling lambat ${sampai}`;
}

/** The same within a sentence; empty without a promise. */
export function sampai(row: Dijanjikan): string {
  const janjinya = janji(row);
  return janjinya ? `, ${janjinya}` : '';
}
