import { KAMPUS } from '../lib/kampus.ts';

interface Props {
  /** On a phone, the sign alone. */
  compact?: boolean;
}

export function Logo({ compact = false }: Props) {
  return (
    <span className="flex min-h-11 min-w-11 items-center gap-3">
      <img src="/logo.svg" alt="" width="40" height="40" />
      <span className={`leading-tight ${compact ? 'max-sm:sr-only' : ''}`}>
        <span className="block font-bold text-lg tracking-tight">{KAMPUS.produk}</span>
        <span className="block text-sm opacity-85">{KAMPUS.institusi}</span>
      </span>
    </span>
  );
}
