import { expect, it } from 'vitest';
import { readWorkbook } from '../../../worker/excel/workbook.ts';
import { writeXlsx } from '../../../worker/excel/write.ts';

it('writes texts that read back as they were, also one that looks like an escaped character', () => {
  const texts = ['=1+1', 'a & "b" <c>', 'kode _x0041_ atau _X000d_', 'baris 1\nbaris 2', '_x12_'];
  expect(readWorkbook(writeXlsx('Survei & biaya', [texts])).map(({ sel }) => sel)).toEqual([texts]);
});
