const ROW = 'main tbody > tr, main [data-baris]';
/** A row's links and buttons, without its checkbox. */
const CONTROL = 'a[href], button';

/** Moves focus to the next or previous row of the focused table; to the first row when none has focus. */
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

/** Toggles the checkbox of the focused row. */
export const pickRow = () => currentRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();

const currentRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

const controlsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => one.checkVisibility());
