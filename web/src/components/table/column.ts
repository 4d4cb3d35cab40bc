import type { ReactNode } from 'react';

/** A column: what it shows and its width. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** rem; without it the column shares the remaining width */
  width?: number;
  /** two lines of small print in the height of one row */
  wraps?: true;
  /** its place on a card: title, beneath the title, or a line with its header; otherwise collapsed */
  card?: 'title' | 'beneath' | 'line';
}

/** The column layout of a table, as CSS lengths. */
export interface Layout {
  /** per column; undefined for a share of the remaining width */
  widths: readonly (string | undefined)[];
  /** minimum width; narrower frames scroll */
  least: string;
  /** left offsets of the pinned columns */
  pins: readonly string[];
  pinned: string;
  /** width of the actions, pinned at the right edge */
  actions: string;
}

/** rem; narrower, a flexible column would show little but an ellipsis */
const LEAST = 9;
const LEAST_OF_TWO_LINES = 6.5;
/** Room for five digits. */
const NUMBER = 3.75;
const NUMBER_WITH_BOX = 5.25;
const NUMBER_WITH_UNFOLD = 4.75;

interface Beside {
  /** in front of the number: a checkbox, or a button that expands the row */
  before: 'box' | 'unfold' | null;
  /** most buttons a row has */
  buttons: number;
}

export function createLayout(columns: readonly Column<never>[], { before, buttons }: Beside): Layout {
  const number = { box: NUMBER_WITH_BOX, unfold: NUMBER_WITH_UNFOLD, none: NUMBER }[before ?? 'none'];
  const named = columns.findIndex(({ card }) => card === 'title');
  const pins = ['0rem'];
  let left = number;
  for (const column of columns.slice(0, named + 1)) {
    pins.push(`${left}rem`);
    left += leastOf(column);
  }
  const pinned = `${left}rem`;
  const widths = [`${number}rem`, ...columns.map(({ width }) => width && `${width}rem`)].map(
    (width) => width || undefined,
  );
  const least = columns.reduce((sum, column) => sum + leastOf(column), number);
  if (buttons === 0) return { widths, least: `${least}rem`, pins, pinned, actions: '0px' };
  // At least as wide as its header.
  const actions = `max(4.5rem, ${buttons} * (var(--tap) + 0.125rem) + 1.25rem)`;
  return { widths: [...widths, actions], least: `calc(${least}rem + ${actions})`, pins, pinned, actions };
}

const leastOf = ({ width, wraps }: Column<never>) => width ?? (wraps ? LEAST_OF_TWO_LINES : LEAST);
