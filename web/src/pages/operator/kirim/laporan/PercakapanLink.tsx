import { MessagesSquare } from 'lucide-react';
import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { percakapanPath } from '../../../../lib/operator/percakapan.ts';

/** To what passed between somebody and the campus. Whose number it is may not be known of what is confidential. */
export function PercakapanLink({ no_hp, nama }: BarisLaporan) {
  if (no_hp === '-') return null;
  return (
    <RowLink icon={MessagesSquare} label="Percakapan" of={`dengan ${nama}`} to={percakapanPath(no_hp)} />
  );
}
