import { expect, it } from 'vitest';
import { parseAim } from '../../../worker/local/restore/aim.ts';

const NOW = Date.parse('2026-11-23T10:00:00+07:00');

it('takes a backup, or a minute in WIB unless it names a time zone', () => {
  expect(parseAim({ backup: '2026-11-22' }, NOW)).toEqual({ kind: 'backup', id: '2026-11-22' });
  const at = Date.parse('2026-11-22T02:00:00Z');
  expect(parseAim({ to: '2026-11-22T09:00' }, NOW)).toEqual({ kind: 'to', at });
  expect(parseAim({ to: '2026-11-22T10:00+08:00' }, NOW)).toEqual({ kind: 'to', at });
});

it.each([
  ['a minute to come', '2999-01-01T09:00', 'belum lewat'],
  ['what Time Travel has no more', '2020-01-01T09:00+08:00', '30 hari terakhir'],
])('refuses %s', (_, to, said) => {
  expect(() => parseAim({ to }, NOW)).toThrow(said);
});

it.each([
  ['both at once', { to: '2026-11-22T09:00', backup: '2026-11-22' }],
  ['what is no backup', { backup: '../2026' }],
  ['what is no minute', { to: '2026-11-22' }],
  ['nothing', {}],
])('makes no sense of %s', (_, options) => {
  expect(parseAim(options, NOW)).toBeNull();
});
