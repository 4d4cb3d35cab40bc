import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readTable, START, writeTable } from '../../../web/src/lib/table/tableState.ts';
import { SaringanOrang } from '../../../worker/contract/orang/orang.ts';

const orang = { names: SaringanOrang };

describe('the address of a table', () => {
  it('says where somebody is in it, and leaves out where every table begins', () => {
    const state = { page: 2, limit: 25, cari: 'Siti & Co', saringan: { id_fakultas: '3', angkatan: '2022' } };
    const written = writeTable(state, '', orang);
    expect(written).toBe('cari=Siti+%26+Co&id_fakultas=3&angkatan=2022&page=2&limit=25');
    expect(readTable(written, orang)).toEqual(state);
    expect(writeTable(START, `${written}&tab=belum`, orang)).toBe('tab=belum');
  });

  it('says nothing without a word about the table, and begins at the start where it says so', () => {
    for (const search of ['', '?tab=belum', '?cari=&page=', '?jabatan=Rektor', '?page=0&limit=11'])
      expect(readTable(search, orang), search).toBeNull();
    expect(readTable('?page=1', orang)).toEqual(START);
  });

  it.each([
    ['page', ['0', '-1', '1.5', '1e3', '99999999', 'dua', '٢']],
    ['limit', ['0', '11', '1000', '10 OR 1=1']],
    ['cari', ['\0', '\u200b', 'x'.repeat(101)]],
    ['angkatan', ['1066', 'NaN', '<script>']],
    ['id_prodi', ['-3', '3,4', '']],
    ['toString', ['x']],
    ['__proto__', ['x']],
  ])('takes no notice of a %s that is none', (name, values) => {
    for (const value of values) {
      const search = `?id_fakultas=3&${new URLSearchParams({ [name]: value })}`;
      expect(readTable(search, orang), search).toEqual({ ...START, saringan: { id_fakultas: '3' } });
    }
  });

  it('is told from that of another table on the page by what stands before its names', () => {
    const surat = { prefix: 'surat-', names: z.object({ status: z.enum(['Siap']) }) };
    const both = writeTable({ ...START, saringan: { status: 'Siap' } }, '?cari=ani&page=3', surat);
    expect(both).toBe('cari=ani&page=3&surat-status=Siap');
    expect(readTable(both, {})).toEqual({ ...START, page: 3, cari: 'ani' });
    expect(readTable(both, surat)).toEqual({ ...START, saringan: { status: 'Siap' } });
  });
});
