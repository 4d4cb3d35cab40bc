import { EXCEL } from '../../../worker/contract/orang/excel.ts';

export const TOO_LARGE = `terlalu_besar: ${EXCEL.tooLarge}`;
export const TOO_MANY_ROWS = `terlalu_besar: ${EXCEL.tooManyRows}`;
export const WRONG_TYPE = `jenis_ditolak: ${EXCEL.wrongType}`;
export const UNREADABLE = `jenis_ditolak: ${EXCEL.unreadable}`;
export const NOTHING = 'read 0 rows';
export const ONE_ROW = 'read 1 rows';

/** A description, the expected outcome, and the file. */
export type Hostile = [what: string, outcome: string, make: () => Buffer];
