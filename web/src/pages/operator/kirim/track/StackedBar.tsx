import type { Broadcast } from '#contract/pesan/broadcast.ts';

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
