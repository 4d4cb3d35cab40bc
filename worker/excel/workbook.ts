import { EXCEL, workbookKind } from '#contract/excel.ts';
import { ApiError } from '../errors.ts';
import { openBiff } from './biff.ts';
import { readStream } from './compound.ts';
import { refuse, type WorkbookRow } from './rows.ts';
import { openXlsx } from './xlsx.ts';

/** Sheets that are looked into for the first with data: each costs a reading. */
const MOST_SHEETS = 4;

/**
 * The rows of the first visible worksheet that has any, as text; none when the first few are empty.
 *
 * A workbook comes from anybody's machine. So it is read for its cells alone, nothing that it says of its own sizes and
 * counts is believed, and what comes of it is bounded before it is kept.
 *
 * @throws ApiError terlalu_besar above the limits of `EXCEL`, jenis_ditolak for what is no .xls or .xlsx by its bytes,
 * and for one that is damaged or locked
 */
export function readWorkbook(bytes: Uint8Array): WorkbookRow[] {
  if (bytes.length > EXCEL.maxBytes) throw new ApiError('terlalu_besar', { message: EXCEL.tooLarge });
  try {
    for (const read of sheets(bytes).slice(0, MOST_SHEETS)) {
      const rows = read();
      if (rows.length > 0) return rows;
    }
    return [];
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refuse(EXCEL.unreadable);
  }
}

/** The visible worksheets, each to be read when it is wanted. */
function sheets(bytes: Uint8Array): (() => WorkbookRow[])[] {
  switch (workbookKind(bytes)) {
    case 'xlsx':
      return openXlsx(bytes);
    case 'xls': {
      const stream = readStream(bytes, ['Workbook', 'Book'], 'EncryptedPackage');
      if (!stream) throw refuse(EXCEL.wrongType);
      return openBiff(stream);
    }
    default:
      throw refuse(EXCEL.wrongType);
  }
}
