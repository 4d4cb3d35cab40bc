import type { Column } from './column.ts';

export const tableControl =
  'scroll-my-20 min-h-11 md:pointer-fine:min-h-9 rounded-lg border border-edge bg-surface px-3 text-base text-ink md:text-sm';

/** A table row, or a card: title with number, two columns beneath, the rest full width. */
export const row =
  'bg-surface max-md:grid max-md:grid-cols-[auto_1.3fr_1fr_auto] max-md:gap-x-2 max-md:gap-y-1 max-md:rounded-xl max-md:border max-md:border-line max-md:px-4 max-md:pt-3 max-md:pb-2';

const line =
  'md:h-12 md:overflow-hidden md:text-ellipsis md:whitespace-nowrap md:tabular-nums md:border-line md:border-b md:bg-inherit md:px-2 md:first:pl-3 md:last:pr-3';

const card = {
  title: 'max-md:order-1 max-md:col-span-2 max-md:font-semibold max-md:text-base',
  beneath: 'max-md:order-3 max-md:col-span-2 max-md:text-muted max-md:text-sm',
  line: 'max-md:order-4 max-md:col-span-full max-md:grid max-md:grid-cols-[7.5rem_1fr] max-md:gap-3 max-md:text-sm',
};

/** @param open the card is expanded */
export const cellStyle = (place: Column<never>['card'], open: boolean) =>
  `${line} ${card[place ?? 'line']} ${place === undefined && !open ? 'max-md:hidden' : ''}`;

/** Two lines of small print in a table. */
export const twoLines =
  'md:line-clamp-2 md:whitespace-normal md:wrap-anywhere md:text-xs md:leading-tight md:[&_a]:underline-offset-2';

/** The number and what precedes it; on a card at either end of the title. */
export const numberCell = `${line} tabular-nums max-md:contents`;

export const actionCell = `${line} max-md:order-5 max-md:col-span-full`;

export const pinned = 'md:sticky';
/** The last pinned column, with a shadow over the scrolling ones. */
export const pinnedLast =
  'md:sticky md:in-data-scrolled:border-r md:in-data-scrolled:shadow-[0.5rem_0_0.5rem_-0.5rem] md:in-data-scrolled:shadow-black/25';

/** The actions, pinned at the right edge; their shadow shows while cells lie beneath them. */
export const pinnedActions =
  'md:sticky md:right-0 md:in-data-more:border-l md:in-data-more:shadow-[-0.5rem_0_0.5rem_-0.5rem] md:in-data-more:shadow-black/25';

/** A row action: an icon in a table, icon and text on a card. */
export const rowAction =
  'inline-flex size-(--tap) shrink-0 items-center justify-center gap-1.5 rounded-lg font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink data-popup-open:text-ink max-md:w-auto max-md:px-1.5 max-md:text-ink max-md:text-sm';
/** Red only on hover and focus. */
export const rowDanger = `${rowAction} hover:bg-danger-soft! hover:text-danger! focus-visible:text-danger!`;
