import type { RefObject } from 'react';

/** Where focus goes as a dialog closes. */
export type FocusTarget = RefObject<HTMLElement | null>;

export const backdrop = 'fixed inset-0 bg-black/55';
const frame =
  'panel rounded-2xl p-6 shadow-2xl transition-[opacity,scale] duration-150 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none';
const centred = 'fixed top-1/2 left-1/2 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2';
export const popup = `${frame} ${centred} flex w-[26rem] flex-col gap-5`;
/** For a form or a table, which may be longer than the screen. */
export const largePopup = `${frame} ${centred} flex max-h-[calc(100dvh-2rem)] w-[44rem] flex-col gap-5 overflow-y-auto max-sm:max-h-dvh max-sm:max-w-full max-sm:w-full max-sm:rounded-none`;
export const dialogTitle = 'font-bold text-xl';
