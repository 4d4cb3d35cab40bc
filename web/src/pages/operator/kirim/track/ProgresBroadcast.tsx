import { Progress } from '@base-ui/react/progress';
import { type ReactNode, useId } from 'react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { TextLink } from '../../../../components/Links.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { bagianWaktu, jam } from '../../../../lib/format/waktu.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { ditangani } from './broadcast.ts';

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

/** Why a running broadcast is delayed and until when; renders nothing when it is not. */
export function Penundaan({ tertunda }: Pick<Broadcast, 'tertunda'>) {
  if (!tertunda) return null;
  return <span className="text-muted">{kalimat(tertunda)}</span>;
}

function kalimat({ alasan, sampai }: NonNullable<Broadcast['tertunda']>) {
  switch (alasan) {
    case 'jam_tenang':
      return `Menunggu jam kirim${lanjut(sampai)}`;
    case 'batas_harian':
      return `Batas harian tercapai${lanjut(sampai)}`;
    case 'gateway':
      return (
        <>
          Gateway ditahan. <TextLink to={ROUTES.OperatorGateway}>Buka Gateway</TextLink>
        </>
      );
  }
}

/** A pause ends today or tomorrow. */
function lanjut(sampai: string | null): string {
  if (sampai === null) return '';
  const isToday = bagianWaktu(sampai)[0] === bagianWaktu(new Date().toISOString())[0];
  return `, lanjut ${isToday ? '' : 'besok '}${jam(sampai)}`;
}

/** The colours of the parts, in stacking order. */
export const WARNA = {
  read: 'bg-primary',
  sent: 'bg-primary/50',
  belum_pasti: 'bg-gold',
  cancel: 'bg-danger',
} as const satisfies Partial<Record<keyof Broadcast, string>>;

const parts = Object.entries(WARNA) as [keyof typeof WARNA, string][];

/** The statuses of a broadcast's messages as a bar. Decorative: the numbers stand beside it. */
export function StackedBar({ broadcast, large = false }: { broadcast: Broadcast; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex forced-color-adjust-none overflow-hidden rounded-full border border-edge bg-surface ${large ? 'h-4' : 'h-2'}`}
    >
      {parts.map(([part, colour]) => (
        <span
          key={part}
          className={`transition-[width] duration-500 motion-reduce:transition-none ${colour}`}
          style={{ width: `${(broadcast[part] / Math.max(1, broadcast.jumlah)) * 100}%` }}
        />
      ))}
    </span>
  );
}
