import { save } from './simpan.ts';

/** A text as a workbook holds it: `_x000D_` in it would be read as the character of that code. */
export const cellOf = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** Builds a workbook and saves it. Every cell is text, so that none can become a formula. */
export async function saveWorkbook(name: string, sheets: { name: string; rows: string[][] }[]) {
  // Large and rarely used: load it on demand.
  const { utils, write } = await import('@e965/xlsx');
  const workbook = utils.book_new();
  for (const { name, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map(cellOf)),
      { dense: true },
    );
    sheet['!cols'] = widths(rows);
    utils.book_append_sheet(workbook, sheet, name);
  }
  const bytes: ArrayBuffer = write(workbook, { type: 'array', bookType: 'xlsx', compression: true });
  save(`${name}.xlsx`, bytes);
}

/** Saves rows as one sheet, by what each column, under its heading, says of a row. */
export const saveTable = <Row>(
  name: string,
  columns: Readonly<Record<string, (row: Row) => string>>,
  rows: readonly Row[],
) => {
  const cells = Object.values(columns);
  const written = rows.map((row) => cells.map((cell) => cell(row)));
  return saveWorkbook(name, [{ name: 'Data', rows: [Object.keys(columns), ...written] }]);
};

/** Column widths in characters, by the first rows, within limits. */
function widths(rows: string[][]): { wch: number }[] {
  const sample = rows.slice(0, 200);
  return (rows[0] ?? []).map((_, column) => ({
    wch: Math.min(50, Math.max(10, ...sample.map((row) => (row[column]?.length ?? 0) + 2))),
  }));
}
