import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BarisLaporan } from '#contract/laporan.ts';
import { smallButton } from '../../../components/styles.ts';
import { percakapanPath } from '../../../lib/percakapan.ts';

/** To what passed between somebody and the campus. Whose number it is may not be known of what is confidential. */
export function PercakapanLink({ no_hp, nama }: BarisLaporan) {
  if (no_hp === '-') return null;
  return (
    <Link to={percakapanPath(no_hp)} className={smallButton}>
      <MessagesSquare aria-hidden="true" size={16} className="wide:hidden" />
      Percakapan
      <span className="sr-only"> dengan {nama}</span>
    </Link>
  );
}
