import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { iconButton } from '../styles.ts';
import { backdrop, dialogTitle, type FocusTarget, FooterContext, frame } from './dialog.ts';
import { headRef } from './dialogHeads.ts';

/** Width for one column of fields, for two columns, and for a text beside its preview or a table. */
export type DialogWidth = 'narrow' | 'medium' | 'wide';

const WIDTHS: Record<DialogWidth, string> = {
  narrow: 'roomy:w-[28rem]',
  medium: 'roomy:w-[42rem]',
  wide: 'roomy:w-[58rem]',
};

// On a very low screen, such as a page at 400 %, head and buttons scroll too: fixed, they would leave no room for the content.
const popup = `${frame} h-dvh w-full short:overflow-y-auto roomy:h-fit roomy:max-h-[calc(100dvh-2rem)] roomy:max-w-[calc(100vw-2rem)] roomy:rounded-2xl`;

interface Props {
  title: string;
  width?: DialogWidth;
  /** the element that opened it, by default */
  returnFocusTo?: FocusTarget | (() => boolean);
  /** holds only text: takes focus itself, so that the arrow keys scroll it */
  readOnly?: boolean;
  children: ReactNode;
}

/** The inside of a dialog's root: head and `DialogFooter` stay in view, the content between them scrolls. Full screen on a phone. */
export function DialogFrame({ title, width = 'medium', returnFocusTo, readOnly = false, children }: Props) {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <Dialog.Portal>
      {/* Base UI draws one backdrop for nested dialogs; force one above the outer dialog. */}
      <Dialog.Backdrop forceRender className={backdrop} />
      <Dialog.Popup className={`${popup} ${WIDTHS[width]}`} finalFocus={returnFocusTo}>
        <div
          ref={headRef}
          className="flex min-h-14 shrink-0 items-center border-line border-b py-2 pr-16 pl-5 sm:pl-6"
        >
          <Dialog.Title dir="auto" className={`${dialogTitle} min-w-0 break-words`}>
            {title}
          </Dialog.Title>
        </div>
        <div
          tabIndex={readOnly ? 0 : undefined}
          className="@container flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain scroll-pt-(--toast-room) px-5 pt-[calc(--spacing(5)+var(--toast-room,0px))] pb-5 focus-visible:-outline-offset-3 sm:px-6 short:shrink-0 short:overflow-visible"
        >
          <FooterContext value={footer}>{children}</FooterContext>
        </div>
        <div
          ref={setFooter}
          className="flex shrink-0 flex-wrap items-center justify-end gap-3 border-line border-t px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] empty:hidden sm:px-6"
        />
        {/* Last in the DOM, so that Tab starts with the content. */}
        <Dialog.Close aria-label="Tutup" className={`${iconButton} absolute top-1.5 right-1.5`}>
          <X aria-hidden="true" size={20} />
        </Dialog.Close>
      </Dialog.Popup>
    </Dialog.Portal>
  );
}
