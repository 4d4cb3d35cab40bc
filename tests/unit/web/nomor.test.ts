import { expect, it } from 'vitest';
import { nomorDalam } from '../../../web/src/pages/operator/kirim/tulis/nomor.ts';

it.each([
  ['Budi 0812-3456-7890', 'Budi'],
  ['Dr. Budi, M.Ag. (+62 812 3456 7890)', 'Dr. Budi, M.Ag.'],
  ['08123456 7890: Budi', 'Budi'],
  ['\u202a+62 812\u20113456\u20117890\u202c', ''],
])('reads one number and the name beside it: %j', (text, nama) => {
  expect(nomorDalam(text)).toEqual([{ nama, no_hp: '081234567890' }]);
});

it.each(['081234567890, +62 813 5555 6666', '081234567890 081355556666', '0812 3456 7890; 0813 5555 6666'])(
  'takes none of several numbers for a name: %j',
  (text) => {
    expect(nomorDalam(text)).toEqual([
      { nama: '', no_hp: '081234567890' },
      { nama: '', no_hp: '081355556666' },
    ]);
  },
);

it.each(['', 'Budi', '20230001', '1234'])('finds no number in %j', (text) => {
  expect(nomorDalam(text)).toEqual([]);
});
