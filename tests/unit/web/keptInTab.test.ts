import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { verified } from '../../../web/src/pages/publik/terkirim.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterAll(() => vi.unstubAllGlobals());

const SENT = { username: '20230005', no_hp: '080000000005', akses: 'Mahasiswa' } as const;

it('gives back what this tab remembers, until it is forgotten', () => {
  expect(verified.recall()).toBeNull();
  verified.remember(SENT);
  expect(verified.recall()).toEqual(SENT);
  verified.forget();
  expect(verified.recall()).toBeNull();
});

it.each(['null', '{"value":{"username":"<b>","no_hp":"x"},"sampai":9e15}', '{', '[1', '{"sampai":9e15}'])(
  'remembers nothing where the tab holds %s',
  (text) => {
    kept.set('verifikasi', text);
    expect(verified.recall()).toBeNull();
  },
);

it('remembers nothing once its time is over', () => {
  kept.set('verifikasi', JSON.stringify({ value: SENT, sampai: Date.now() - 1 }));
  expect(verified.recall()).toBeNull();
  kept.set('verifikasi', JSON.stringify({ value: SENT, sampai: Date.now() + 60_000 }));
  expect(verified.recall()).toEqual(SENT);
});
