import { createContext, type RefObject } from 'react';

/** The element that gets focus when a dialog closes. */
export type FocusTarget = RefObject<HTMLElement | null>;

/** The footer element of the enclosing dialog; null until it is mounted. */
export const FooterContext = createContext<HTMLElement | null>(null);

export const backdrop =
  'fixed inset-0 bg-black/55 transition-opacity duration-150 data-starting-style:opacity-0 motion-reduce:transition-none';
/** Centred by margins: a translation of half a pixel would blur the text. */
export const frame =
  'panel fixed inset-0 m-auto flex flex-col shadow-2xl transition-[opacity,scale] duration-150 data-starting-style:scale-98 data-starting-style:opacity-0 motion-reduce:transition-none';
/** A short dialog, such as a question: a card on every screen. */
export const card = `${frame} h-fit max-h-[calc(100dvh-2rem)] w-[26rem] max-w-[calc(100vw-2rem)] gap-5 overflow-y-auto rounded-2xl p-6`;
/** The buttons of a card, full width on a phone. */
export const cardActions = 'flex flex-wrap justify-end gap-3 max-sm:*:grow';
export const dialogTitle = 'font-bold text-lg';
