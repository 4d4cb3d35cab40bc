import type { Broadcast, StatusBroadcast } from '#contract/pesan/broadcast.ts';
import { Badge } from '../../../../components/table/Badge.tsx';
import { keadaan } from './broadcast.ts';

const LOOK: Record<StatusBroadcast, string> = {
  menunggu_persetujuan: 'border-gold bg-gold text-black',
  terjadwal: 'border-edge text-ink',
  berjalan: 'border-primary bg-primary text-on-primary',
  ditahan: 'border-gold bg-gold text-black',
  selesai: 'border-primary text-primary',
  dibatalkan: 'border-danger text-danger',
};

export function BroadcastBadge({ broadcast }: { broadcast: Broadcast }) {
  const look = LOOK[broadcast.tertunda ? 'ditahan' : broadcast.status];
  return <Badge look={look} label={keadaan(broadcast)} />;
}
