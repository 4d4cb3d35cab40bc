import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { FooterContext } from './dialog.ts';

/** The buttons of the dialog around, wherever in it they are written: they stay in view while the rest scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useContext(FooterContext);
  return footer && createPortal(children, footer);
}
