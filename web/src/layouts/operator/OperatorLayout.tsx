import { signal } from '@preact/signals-react';
import { ROUTES } from '../../lib/routes.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';
import Frame from '../Frame.tsx';
import { Pintasan } from '../shortcuts/Pintasan.tsx';
import { KembaliMulai } from './KembaliMulai.tsx';
import { OperatorDrawer } from './OperatorDrawer.tsx';
import { OperatorNav } from './OperatorNav.tsx';
import { PaletButton } from './PaletButton.tsx';
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
        tools={<PaletButton />}
        menuButton={!beside && <OperatorDrawer />}
        side={beside && <OperatorColumn />}
        above={
          <>
            <PengirimanDitahan />
            <KembaliMulai />
          </>
        }
      />
      <Pintasan />
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
