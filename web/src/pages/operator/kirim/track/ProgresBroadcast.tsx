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

/** The progress of a broadcast as a bar and in numbers, and the cause of a delay. */
export function ProgresBroadcast({ broadcast, label, large }: Props) {
  const id = useId();
  const { jumlah } = broadcast;
  const progress = `${angka(ditangani(broadcast))} dari ${angka(jumlah)}`;
  return (
    <div className="flex flex-col gap-2">
      {/* Outside the progressbar role, where screen readers would not find the link. */}
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
