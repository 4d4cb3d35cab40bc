import { useIdentitas } from '../lib/identitas.ts';

interface Props {
  /** Shows only the emblem on a phone. */
  compact?: boolean;
}

export function Logo({ compact = false }: Props) {
  const { produk, institusi, logo } = useIdentitas();
  return (
    <span className="flex min-h-11 min-w-11 items-center gap-3">
      <img src={logo ?? '/logo.svg'} alt="" width="40" height="40" />
      <span className={`leading-tight ${compact ? 'max-sm:sr-only' : ''}`}>
        <span className="block font-bold text-lg tracking-tight">{produk}</span>
        <span className="block text-sm opacity-85">{institusi}</span>
      </span>
    </span>
  );
}
