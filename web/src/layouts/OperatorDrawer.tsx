import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { OperatorNav } from './OperatorNav.tsx';

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-white/15';

/** The menu on a narrow screen, behind a button. */
export function OperatorDrawer() {
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        chosen.current = false;
        setOpen(next);
      }}
    >
      <Dialog.Trigger aria-label="Buka menu" className={iconButton}>
        <Menu aria-hidden="true" size={24} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-black/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none" />
        <Dialog.Popup
          // Whoever has chosen a page goes on there, everyone else at the button. A returned `main` would not do:
          // Base UI would look for the first control in it.
          finalFocus={() => {
            if (chosen.current) document.querySelector('main')?.focus({ preventScroll: true });
            return !chosen.current;
          }}
          className="band fixed inset-y-0 left-0 flex w-80 max-w-[calc(100vw-3.5rem)] flex-col shadow-2xl transition-[translate] duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full motion-reduce:transition-none"
        >
          <div className="flex min-h-18 items-center gap-2 border-white/20 border-b px-4">
            <Dialog.Close aria-label="Tutup menu" className={iconButton}>
              <X aria-hidden="true" size={24} />
            </Dialog.Close>
            <Dialog.Title className="font-bold text-lg">Menu</Dialog.Title>
          </div>
          <OperatorNav
            onChoose={() => {
              chosen.current = true;
              setOpen(false);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
