import { hari } from '../lib/format/waktu.ts';

interface Props {
  /** ISO moment */
  tenggat: string;
  terlambat: boolean;
}

/** Until when an open request is promised. */
export function Tenggat({ tenggat, terlambat }: Props) {
  return (
    <span className={`text-sm leading-tight md:text-xs ${terlambat ? 'text-danger' : 'text-muted'}`}>
      {terlambat ? 'Lewat tenggat' : 'Paling lambat'} <time dateTime={tenggat}>{hari(tenggat)}</time>
    </span>
  );
}
