import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { FooterContext } from './dialog.ts';

/** Renders buttons into the enclosing dialog's footer, which stays in view while the rest scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useContext(FooterContext);
  return footer && createPortal(children, footer);
}
