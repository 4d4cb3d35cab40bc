import type { Broadcast, StatusBroadcast } from '#contract/pesan/broadcast.ts';
import { keadaan } from './broadcast.ts';

const LOOK: Record<StatusBroadcast, string> = {
  terjadwal: 'border-edge text-ink',
  berjalan: 'border-primary bg-primary text-on-primary',
  ditahan: 'border-gold bg-gold text-black',
  selesai: 'border-primary text-primary',
  dibatalkan: 'border-danger text-danger',
};

export function BroadcastBadge({ broadcast }: { broadcast: Broadcast }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-sm ${LOOK[broadcast.tertunda ? 'ditahan' : broadcast.status]}`}
    >
      {keadaan(broadcast)}
    </span>
  );
}
