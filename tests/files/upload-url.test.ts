import { expect, it } from 'vitest';
import { isSigned, uploadUrl } from '../../worker/files/upload-url.ts';
import { keysOf } from '../support/berkas.ts';

const OLD = 'lama'.repeat(8);
const YOUNG = 'baru'.repeat(8);

it('holds through a change of keys for as long as the old one is kept', async () => {
  const file = { kunci: 'a.png', mime: 'image/png', ukuran_byte: 1 };
  const url = new URL(await uploadUrl(keysOf(OLD), 'https://portal.uji', file, 1_800_000_000));
  const { signature = '', ...query } = Object.fromEntries(url.searchParams);
  expect(query).toEqual({ mime: 'image/png', ukuran_byte: '1', expires: '1800000000' });

  const permission = { kunci: 'a.png', mime: 'image/png', ukuran_byte: '1', expires: '1800000000' };
  expect(await isSigned(keysOf(YOUNG, OLD), permission, signature)).toBe(true);
  expect(await isSigned(keysOf(YOUNG), permission, signature)).toBe(false);
});
