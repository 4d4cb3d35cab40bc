import { Search } from 'lucide-react';
import { bukaLapisan, CTRL } from '../shortcuts/lapisan.ts';

/** Opens the command palette; an icon on narrow screens. */
export function PaletButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => bukaLapisan('palet')}
      className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg hover:bg-white/15 md:w-72 md:justify-start md:border md:border-on-band-muted/60 md:bg-white/10 md:px-3 md:text-on-band-muted"
    >
      <Search aria-hidden="true" className="shrink-0" size={20} />
      <span className="truncate max-md:sr-only">Cari di mana saja</span>
      <span aria-hidden="true" className="ml-auto flex shrink-0 gap-1 text-sm max-md:hidden">
        <kbd className="rounded border border-on-band-muted/50 px-1.5 font-sans">{CTRL}</kbd>
        <kbd className="rounded border border-on-band-muted/50 px-1.5 font-sans">K</kbd>
      </span>
    </button>
  );
}
