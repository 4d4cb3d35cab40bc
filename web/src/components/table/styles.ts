/** What stands above a table. */
export const tableControl = 'min-h-11 rounded-lg border border-edge bg-surface px-3 text-base text-ink';

/** A line of a table, or a card. */
export const row =
  'border-line border-b narrow:block narrow:rounded-xl narrow:border narrow:bg-surface narrow:p-4';

const padding = 'px-2 py-2 tight:px-1 wide:last:pr-3 dense:last:pr-2';

export const cell = `${padding} align-middle wide:first:pl-3 dense:first:pl-2 narrow:grid narrow:grid-cols-[8rem_1fr] narrow:gap-3 narrow:px-0 narrow:py-1`;

export const actionCell = `${padding} narrow:block narrow:px-0 narrow:pt-3 narrow:pb-0`;
