import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { cellOf } from '../../../web/src/lib/files/excel.ts';
import { readWorkbook } from '../../../worker/excel/workbook.ts';

it.each(['Jl. Merdeka_x000D_ No. 1', '_x005F_', '_x0041', 'a_X000d_b', '_x_'])(
  'exports %s so that an import reads the same',
  (text) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Alamat'], [cellOf(text)]]));
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
    expect(readWorkbook(bytes)[1]?.sel).toEqual([text]);
  },
);
