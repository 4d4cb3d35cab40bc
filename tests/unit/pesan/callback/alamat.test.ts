import { expect, it } from 'vitest';
import { callbackDitolak } from '../../../../worker/pesan/callback/alamat.ts';

const PUBLIC = ['https://siakad.kampus.ac.id/kabar', 'https://siakad.kampus.ac.id:8443/kabar?dari=vadr'];

/** This machine, in spellings that mean the same. */
const HERE = [
  ...['http://localhost:9000/kabar', 'http://127.0.0.1:9000', 'http://127.1/', 'http://[::1]:9000/'],
  ...['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'https://localhost/'],
];

const NEVER = [
  ...['http://siakad.kampus.ac.id/', 'ftp://siakad.kampus.ac.id/', 'siakad.kampus.ac.id', 'https://', ''],
  // Inside a network, by name and by number.
  ...['https://10.0.0.5/', 'https://192.168.1.1/', 'https://172.16.0.1/', 'https://169.254.169.254/latest'],
  ...[
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.5]/',
    'https://0/',
    'https://0xa.5/',
  ],
  ...['https://167772165/', 'https://012.0.0.5/', 'https://10.0.0.5.nip.io/', 'https://server/'],
  ...['https://server.internal/', 'https://server.local/', 'https://localhost.localdomain/'],
  ...['http://10.0.0.5/', 'http://169.254.169.254/', 'http://localhost.kampus.ac.id/'],
  // A user, and what parsers read differently.
  ...['https://siakad@kampus.ac.id/', 'https://a:b@kampus.ac.id/', 'http://a:b@localhost/'],
  ...['https://kampus.ac.id\\@10.0.0.5/', 'https://kampus.ac.id.', 'https://kampus.ac.id /'],
  // No port.
  'https://kampus.ac.id:99999/',
];

it.each(PUBLIC)('may go to %s', (alamat) => {
  expect([true, false].map((lokal) => callbackDitolak(alamat, lokal))).toEqual([null, null]);
});

it.each(HERE)('may go to %s only when the portal was started locally', (alamat) => {
  expect(callbackDitolak(alamat, true)).toBeNull();
  expect(callbackDitolak(alamat, false)).toBe('Harus https ke situs yang terbuka untuk umum');
});

it.each(NEVER)('never goes to %j', (alamat) => {
  for (const lokal of [true, false])
    expect(callbackDitolak(alamat, lokal)).toMatch(/^Harus https ke situs yang terbuka untuk umum/);
});
