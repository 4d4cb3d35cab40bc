import { Progress } from '@base-ui/react/progress';
import type { ReactNode } from 'react';
import type { Broadcast } from '#contract/broadcast.ts';
import { angka } from '../../../lib/angka.ts';
import { ditangani } from './broadcast.ts';
import { Penundaan } from './Penundaan.tsx';
import { StackedBar } from './StackedBar.tsx';

interface Props {
  broadcast: Broadcast;
  label: ReactNode;
  large?: boolean;
}

/** How many of a broadcast's messages have been seen to, as a bar and in numbers. */
export function ProgresBroadcast({ broadcast, label, large }: Props) {
  const { jumlah } = broadcast;
  const progress = `${angka(ditangani(broadcast))} dari ${angka(jumlah)}`;
  return (
    <Progress.Root
      value={ditangani(broadcast)}
      max={Math.max(1, jumlah)}
      getAriaValueText={() => progress}
      className="flex flex-col gap-2"
    >
      <div className="flex flex-wrap justify-between gap-x-3">
        <Progress.Label>{label}</Progress.Label>
        <Progress.Value className="text-muted tabular-nums">{() => progress}</Progress.Value>
      </div>
      <StackedBar broadcast={broadcast} large={large} />
      <Penundaan {...broadcast} />
    </Progress.Root>
  );
}
