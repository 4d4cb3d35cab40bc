import { signal } from '@preact/signals-react';
import { Search } from 'lucide-react';
import { ROUTES } from '../../lib/routes.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';
import Frame from '../Frame.tsx';
import { CTRL, openOverlay } from '../shortcuts/overlay.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { KembaliMulai } from './KembaliMulai.tsx';
import { OperatorDrawer } from './OperatorDrawer.tsx';
import { OperatorNav } from './OperatorNav.tsx';
import { PengirimanDitahan } from './PengirimanDitahan.tsx';

// Tailwind's lg.
const roomForColumn = matchMedia('(min-width: 64rem)');
const wide = signal(roomForColumn.matches);
roomForColumn.addEventListener('change', () => {
  wide.value = roomForColumn.matches;
});

export default function OperatorLayout() {
  const beside = useSignalValue(wide);
  return (
    <>
      <Frame
        home={ROUTES.OperatorDashboard}
        tools={<PaletteButton />}
        menuButton={!beside && <OperatorDrawer />}
        side={beside && <OperatorColumn />}
        above={
          <>
            <PengirimanDitahan />
            <KembaliMulai />
          </>
        }
      />
      <Shortcuts />
    </>
  );
}

/** A column as high as the page, with sticky content below the header. */
function OperatorColumn() {
  return (
    <div className="band lattice w-56 shrink-0 xl:w-66">
      <div className="sticky top-0 flex h-[calc(100dvh-4.5rem)] flex-col bg-band-deep">
        <OperatorNav />
      </div>
    </div>
  );
}

/** Opens the command palette; an icon on narrow screens. */
function PaletteButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => openOverlay('palette')}
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
