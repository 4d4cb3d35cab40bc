/** A row that holds something. */
export interface WorkbookRow {
  /** its number in Excel, from 1 */
  baris: number;
  /** trimmed texts from column A on; empty ones at the end are left out */
  sel: string[];
}
/**
 * The rows of the first visible worksheet that has any, as text; none when the first few are empty.
 *
 * SheetJS reads whatever it can make sense of, HTML among it, and inflates whatever it is given. So it sees only what
 * is a workbook by its bytes, and of an .xlsx only what has been unpacked within the limits.
 *
 * @throws ApiError terlalu_besar above the limits of `EXCEL`, jenis_ditolak for what is no .xls or .xlsx by its bytes,
 * and for one that is damaged or locked
 */
export declare function readWorkbook(bytes: Uint8Array): WorkbookRow[];
