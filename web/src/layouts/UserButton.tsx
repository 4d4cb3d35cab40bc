import { ChevronDown, User } from 'lucide-react';
import type { ComponentProps } from 'react';
import { session } from '../lib/session/session.ts';
import { useHydrated } from '../lib/useHydrated.ts';

export function UserButton(props: ComponentProps<'button'>) {
  const known = useHydrated();
  return (
    <button
      type="button"
      {...props}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-lg px-2 py-1 text-left hover:bg-white/15 data-popup-open:bg-white/15"
    >
      <User aria-hidden="true" className="shrink-0 min-[26rem]:hidden" size={20} />
      {known && (
        <span className="min-w-0 leading-tight max-[26rem]:sr-only">
          <span className="block truncate font-semibold">{session.nama_pengguna ?? 'Guest'}</span>
          <span className="block text-on-band-muted text-sm">{session.hak_akses ?? 'Unknown'}</span>
        </span>
      )}
      <ChevronDown aria-hidden="true" className="shrink-0" size={18} />
    </button>
  );
}
