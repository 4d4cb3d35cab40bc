import { createContext, type RefObject } from 'react';

/** Where focus goes as a dialog closes. */
export type FocusTarget = RefObject<HTMLElement | null>;

/** Where the buttons of the dialog around stand; null until it is there. */
export const FooterContext = createContext<HTMLElement | null>(null);

export const backdrop =
  'fixed inset-0 bg-black/55 transition-opacity duration-150 data-starting-style:opacity-0 motion-reduce:transition-none';
/** Centred by its margins: half a pixel of a translation would blur its text. */
export const frame =
  'panel fixed inset-0 m-auto flex flex-col shadow-2xl transition-[opacity,scale] duration-150 data-starting-style:scale-98 data-starting-style:opacity-0 motion-reduce:transition-none';
/** A question, or a sentence: a card, on a phone too. */
export const card = `${frame} h-fit max-h-[calc(100dvh-2rem)] w-[26rem] max-w-[calc(100vw-2rem)] gap-5 overflow-y-auto rounded-2xl p-6`;
/** The buttons of a card: as wide as it on a phone, where a thumb presses them. */
export const cardActions = 'flex flex-wrap justify-end gap-3 max-sm:*:grow';
export const dialogTitle = 'font-bold text-lg';
