import { expect, it } from 'vitest';
import { rebase } from '../../../web/src/pages/operator/settings/rebase.ts';

const base = { retensi_sesi: 30, retensi_audit: 0, jam_tenang: { mulai: '20:00', zona: 'Asia/Jakarta' } };

it('sends all that a form holds while nobody else has saved', () => {
  const typed = { retensi_sesi: '30', retensi_audit: '90' };
  const mine = { retensi_sesi: 30, retensi_audit: 90 };
  expect(rebase(typed, mine, base, base)).toEqual({ body: typed, bentrok: [] });
});

it('leaves out what only another operator has changed', () => {
  const typed = { retensi_sesi: '30', retensi_audit: '90' };
  const mine = { retensi_sesi: 30, retensi_audit: 90 };
  expect(rebase(typed, mine, base, { ...base, retensi_sesi: 7 })).toEqual({
    body: { retensi_audit: '90' },
    bentrok: [],
  });
});

it('keeps another operator’s entries of a table', () => {
  const mine = { jam_tenang: { mulai: '21:00', zona: 'Asia/Jakarta' } };
  const now = { ...base, jam_tenang: { mulai: '20:00', zona: 'Asia/Jayapura' } };
  expect(rebase(mine, mine, base, now)).toEqual({
    body: { jam_tenang: { mulai: '21:00', zona: 'Asia/Jayapura' } },
    bentrok: [],
  });
});

it('names what both have changed, unless to the same', () => {
  const typed = { retensi_sesi: '60', retensi_audit: '90' };
  const mine = { retensi_sesi: 60, retensi_audit: 90 };
  const { bentrok } = rebase(typed, mine, base, { ...base, retensi_sesi: 7, retensi_audit: 90 });
  expect(bentrok).toEqual(['retensi_sesi']);
  const table = { jam_tenang: { mulai: '21:00', zona: 'Asia/Jakarta' } };
  const now = { ...base, jam_tenang: { mulai: '22:00', zona: 'Asia/Jakarta' } };
  expect(rebase(table, table, base, now).bentrok).toEqual(['jam_tenang']);
});
