import { MessagesSquare } from 'lucide-react';
import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { percakapanPath } from '../../../../lib/operator/percakapan.ts';

/** A link to the conversation; nothing for a confidential message, whose number is hidden. */
export function PercakapanLink({ no_hp, nama }: BarisLaporan) {
  if (no_hp === '-') return null;
  return (
    <RowLink icon={MessagesSquare} label="Percakapan" of={`dengan ${nama}`} to={percakapanPath(no_hp)} />
  );
}
