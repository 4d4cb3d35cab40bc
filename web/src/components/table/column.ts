import type { ReactNode } from 'react';

/** What is shown of each row, and how much room it takes. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** rem; without, it shares what is left with others like it */
  width?: number;
  /** where a card has it: as its name, beneath that, or in a line with its header; else it is folded away */
  card?: 'title' | 'beneath' | 'line';
}

/** How the columns of a table stand, as CSS lengths. */
export interface Layout {
  /** of each column, in order; undefined: it shares what is left */
  widths: readonly (string | undefined)[];
  /** what the table takes at least: with less room it scrolls */
  least: string;
  /** where those stay that do not scroll away: the number, the name, and what is between */
  pins: readonly string[];
  /** how much of the table they take */
  pinned: string;
  /** how much the actions take, which stay at the other edge */
  actions: string;
}

/** rem; with less, a column that shares what is left would show little but an ellipsis */
const LEAST = 9;
/** Room for five digits. */
const NUMBER = 3.75;
const NUMBER_WITH_BOX = 5.25;
const NUMBER_WITH_UNFOLD = 4.75;

interface Beside {
  /** what stands before the number: a box, or a button that unfolds the row */
  before: 'box' | 'unfold' | null;
  /** how many buttons a row has at most */
  buttons: number;
}

export function layoutOf(columns: readonly Column<never>[], { before, buttons }: Beside): Layout {
  const number = { box: NUMBER_WITH_BOX, unfold: NUMBER_WITH_UNFOLD, none: NUMBER }[before ?? 'none'];
  const named = columns.findIndex(({ card }) => card === 'title');
  const pins = ['0rem'];
  let left = number;
  for (const { width = LEAST } of columns.slice(0, named + 1)) {
    pins.push(`${left}rem`);
    left += width;
  }
  const pinned = `${left}rem`;
  const widths = [`${number}rem`, ...columns.map(({ width }) => width && `${width}rem`)].map(
    (width) => width || undefined,
  );
  const least = columns.reduce((sum, { width = LEAST }) => sum + width, number);
  if (buttons === 0) return { widths, least: `${least}rem`, pins, pinned, actions: '0px' };
  // Not less than its header takes.
  const actions = `max(4.5rem, ${buttons} * (var(--tap) + 0.125rem) + 1.25rem)`;
  return { widths: [...widths, actions], least: `calc(${least}rem + ${actions})`, pins, pinned, actions };
}
