import { EXCEL, workbookKind } from '#contract/orang/excel.ts';
import { ApiError } from '../core/errors.ts';
import { openBiff } from './biff.ts';
import { readStream } from './compound.ts';
import { refuse, type WorkbookRow } from './rows.ts';
import { openXlsx } from './xlsx.ts';

/** Sheets searched for the first one with data. */
const MOST_SHEETS = 4;

/**
 * Reads the rows of the first visible worksheet with data as text. Empty when the first few sheets are.
 *
 * A workbook is untrusted: only cell values are read, sizes and counts claimed by the file are ignored, and every
 * collection is bounded while it grows.
 *
 * @param asShown also how Excel shows the numbers
 * @throws ApiError terlalu_besar above the limits of `EXCEL`; jenis_ditolak when the bytes are no .xls or .xlsx, or the
 * workbook is damaged or locked
 */
export function readWorkbook(bytes: Uint8Array, asShown = false): WorkbookRow[] {
  if (bytes.length > EXCEL.maxBytes) throw new ApiError('terlalu_besar', { message: EXCEL.tooLarge });
  try {
    for (const read of sheets(bytes, asShown).slice(0, MOST_SHEETS)) {
      const rows = read();
      if (rows.length > 0) return rows;
    }
    return [];
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refuse(EXCEL.unreadable);
  }
}

/** A lazy reader for each visible worksheet. */
function sheets(bytes: Uint8Array, asShown: boolean): (() => WorkbookRow[])[] {
  switch (workbookKind(bytes)) {
    case 'xlsx':
      return openXlsx(bytes, asShown);
    case 'xls': {
      const stream = readStream(bytes, ['Workbook', 'Book'], 'EncryptedPackage');
      if (!stream) throw refuse(EXCEL.wrongType);
      return openBiff(stream, asShown);
    }
    default:
      throw refuse(EXCEL.wrongType);
  }
}
