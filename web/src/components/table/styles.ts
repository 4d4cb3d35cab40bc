import type { Column } from './column.ts';

/** What stands above a table. */
export const tableControl =
  'min-h-11 md:pointer-fine:min-h-9 rounded-lg border border-edge bg-surface px-3 text-base text-ink md:text-sm';

/** A line of a table, or a card: its name with its number, what is beneath in two columns, the rest across. */
export const row =
  'bg-surface max-md:grid max-md:grid-cols-[auto_1.3fr_1fr_auto] max-md:gap-x-2 max-md:gap-y-1 max-md:rounded-xl max-md:border max-md:border-line max-md:px-4 max-md:pt-3 max-md:pb-2';

const line =
  'md:h-12 md:overflow-hidden md:text-ellipsis md:whitespace-nowrap md:tabular-nums md:border-line md:border-b md:bg-inherit md:px-2 md:first:pl-3 md:last:pr-3';

const card = {
  title: 'max-md:order-1 max-md:col-span-2 max-md:font-semibold max-md:text-base',
  beneath: 'max-md:order-3 max-md:col-span-2 max-md:text-muted max-md:text-sm',
  line: 'max-md:order-4 max-md:col-span-full max-md:grid max-md:grid-cols-[7.5rem_1fr] max-md:gap-3 max-md:text-sm',
};

/** @param open whether a card shows what is folded away */
export const cellStyle = (place: Column<never>['card'], open: boolean) =>
  `${line} ${card[place ?? 'line']} ${place === undefined && !open ? 'max-md:hidden' : ''}`;

/** The number and what is before it; on a card they stand at either end of the name. */
export const numberCell = `${line} tabular-nums max-md:contents`;

export const actionCell = `${line} max-md:order-5 max-md:col-span-full`;

/** Stays where it is while the others scroll by. */
export const pinned = 'md:sticky';
/** The last of those, with a shadow on what goes on beneath it. */
export const pinnedLast =
  'md:sticky md:in-data-scrolled:border-r md:in-data-scrolled:shadow-[0.5rem_0_0.5rem_-0.5rem] md:in-data-scrolled:shadow-black/25';

/** The actions of a row, which stay at the other edge; the shadow is there as long as something lies beneath them. */
export const pinnedActions =
  'md:sticky md:right-0 md:in-data-more:border-l md:in-data-more:shadow-[-0.5rem_0_0.5rem_-0.5rem] md:in-data-more:shadow-black/25';

/** A quiet button or link of a row: an icon in a table, with its words on a card. */
export const rowAction =
  'inline-flex size-(--tap) shrink-0 items-center justify-center gap-1.5 rounded-lg font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink data-popup-open:text-ink max-md:w-auto max-md:px-1.5 max-md:text-ink max-md:text-sm';
/** Red only under the hand that is about to do it. */
export const rowDanger = `${rowAction} hover:bg-danger-soft! hover:text-danger! focus-visible:text-danger!`;
