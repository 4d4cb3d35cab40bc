import { expect, it } from 'vitest';
import { GANGGUAN } from '../../../web/src/pages/operator/dashboard/gangguan.ts';
import { KATEGORI_LAPORAN } from '../../../worker/contract/pesan/laporan.ts';

it('leads to the failed messages of every category', () => {
  const { link } = GANGGUAN.antrean_gagal('');
  const asked = new URL(link.to, 'https://portal.uji').searchParams;
  expect(asked.get('status')).toBe('cancel');
  expect(asked.get('kategori')).toBe(KATEGORI_LAPORAN.at(-1));
});
