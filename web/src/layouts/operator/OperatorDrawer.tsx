import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Menu, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { adaYangMenunggu, menungguOptions } from '../../lib/operator/menunggu.ts';
import { OperatorNav } from './OperatorNav.tsx';

const iconButton = 'relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-white/15';

/** The menu of a narrow screen, opened by a button. */
export function OperatorDrawer() {
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  const kabar = useId();
  const { data: menunggu } = useQuery(menungguOptions);
  const waiting = menunggu !== undefined && adaYangMenunggu(menunggu);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        chosen.current = false;
        setOpen(next);
      }}
    >
      <Dialog.Trigger
        aria-label="Buka menu"
        aria-describedby={waiting ? kabar : undefined}
        className={iconButton}
      >
        <Menu aria-hidden="true" size={24} />
        {waiting && (
          <>
            <span
              aria-hidden="true"
              className="absolute top-2 right-1.5 size-3 rounded-full border-2 border-band bg-gold forced-color-adjust-none"
            />
            <span id={kabar} className="sr-only">
              Ada yang menunggu
            </span>
          </>
        )}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-black/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none" />
        <Dialog.Popup
          // After choosing a page focus goes to it, otherwise to the button. Do not return `main`: Base UI would focus the
          // first control in it.
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
