import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { Badge } from '../../../../components/table/Badge.tsx';
import { keadaan, STATUS } from './broadcast.ts';

export function BroadcastBadge({ broadcast }: { broadcast: Broadcast }) {
  const { look } = STATUS[broadcast.tertunda ? 'ditahan' : broadcast.status];
  return <Badge look={look} label={keadaan(broadcast)} />;
}
