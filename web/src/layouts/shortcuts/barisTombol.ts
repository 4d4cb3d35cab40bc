const ROW = 'main tbody > tr, main [data-baris]';
/** What a row leads to or has done with it; a box by which it is chosen is neither. */
const CONTROL = 'a[href], button';

/** Puts the focus into the next row, or into the one before, of the table that has it; without one into the first row. */
export function moveRow(step: 1 | -1) {
  const current = currentRow();
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter(
    (row) => controlsOf(row).length > 0 && (!current || row.parentElement === current.parentElement),
  );
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  if (!next) return;
  const place = current ? controlsOf(current).findIndex((one) => one.matches(':focus')) : 0;
  const controls = controlsOf(next);
  (controls[place] ?? controls[0])?.focus();
}

/** Ticks the box of the row that has the focus, or takes its tick away. */
export const pickRow = () => currentRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();

const currentRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

const controlsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => one.checkVisibility());
