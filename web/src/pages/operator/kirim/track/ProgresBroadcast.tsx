import { Progress } from '@base-ui/react/progress';
import { type ReactNode, useId } from 'react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { ditangani } from './broadcast.ts';
import { Penundaan } from './Penundaan.tsx';
import { StackedBar } from './StackedBar.tsx';

interface Props {
  broadcast: Broadcast;
  label: ReactNode;
  large?: boolean;
}

/** How many of a broadcast's messages have been seen to, as a bar and in numbers, and what the others wait for. */
export function ProgresBroadcast({ broadcast, label, large }: Props) {
  const id = useId();
  const { jumlah } = broadcast;
  const progress = `${angka(ditangani(broadcast))} dari ${angka(jumlah)}`;
  return (
    <div className="flex flex-col gap-2">
      {/* Not in the bar, in which a screen reader finds no link. */}
      <div className="flex flex-wrap justify-between gap-x-3">
        <span id={id}>{label}</span>
        <span className="text-muted tabular-nums">{progress}</span>
      </div>
      <Progress.Root
        aria-labelledby={id}
        value={ditangani(broadcast)}
        max={Math.max(1, jumlah)}
        getAriaValueText={() => progress}
        className="flex flex-col"
      >
        <StackedBar broadcast={broadcast} large={large} />
      </Progress.Root>
      <Penundaan {...broadcast} />
    </div>
  );
}
