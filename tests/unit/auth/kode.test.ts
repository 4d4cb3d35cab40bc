import { expect, it } from 'vitest';
import { generateCode, hashCode, isCode } from '../../../worker/core/auth/kode.ts';
import { keysOf } from '../../support/database/keys.ts';

const OLD = { lama: 'a'.repeat(32) };
const keys = keysOf({ baru: 'b'.repeat(32), ...OLD });

it('generates codes of six digits, of which the first may be 0', () => {
  const codes = Array.from({ length: 2_000 }, generateCode);
  expect(codes.every((kode) => /^\d{6}$/.test(kode))).toBe(true);
  expect(new Set(codes.map(([first]) => first)).size).toBe(10);
});

it('knows a code by its hash, of this account only', () => {
  const hash = hashCode(keys, '20230001', '012345');
  expect(hash).not.toContain('012345');
  expect(isCode(keys, '20230001', '012345', hash)).toBe(true);
  expect(isCode(keys, '20230001', '012346', hash)).toBe(false);
  expect(isCode(keys, '20230002', '012345', hash)).toBe(false);
  expect(isCode(keys, '20230001', '012345', undefined)).toBe(false);
});

it('keeps a code through a change of keys, and tells nobody without them', () => {
  const hash = hashCode(keysOf(OLD), '20230001', '012345');
  expect(isCode(keys, '20230001', '012345', hash)).toBe(true);
  expect(isCode(keysOf({ baru: 'b'.repeat(32) }), '20230001', '012345', hash)).toBe(false);
  expect(isCode(keysOf({ lama: 'c'.repeat(32) }), '20230001', '012345', hash)).toBe(false);
});

it('takes nothing that is no hash for one', () => {
  for (const hash of ['', '$', 'baru$', 'baru$!!', `baru$${'A'.repeat(500)}`])
    expect(isCode(keys, '20230001', '012345', hash)).toBe(false);
});
