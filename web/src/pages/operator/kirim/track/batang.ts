import type { StatusPesan } from '#contract/pesan/pesan.ts';
import type { Bagan } from '../../../../components/charts/GrafikBatang.tsx';
import { STATUS } from './status.ts';

/** The parts of a bar of messages; delivered ones at the bottom. */
export const BATANG_STATUS: readonly Bagan<StatusPesan>[] = [
  { part: 'read', label: STATUS.read, fill: 'fill-primary', dot: 'bg-primary' },
  { part: 'sent', label: STATUS.sent, fill: 'fill-primary/50', dot: 'bg-primary/50' },
  { part: 'pending', label: STATUS.pending, fill: 'fill-edge', dot: 'bg-edge' },
  { part: 'cancel', label: STATUS.cancel, fill: 'fill-danger', dot: 'bg-danger' },
];
