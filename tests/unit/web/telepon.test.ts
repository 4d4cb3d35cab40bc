import { expect, it } from 'vitest';
import { pisahNomor } from '../../../web/src/pages/layanan/pengaduan/telepon.ts';

const links = (teks: string) => pisahNomor(teks).flatMap(({ teks, href }) => (href ? [[teks, href]] : []));

it.each([
  ['119 lalu tekan 8', [['119', 'tel:119']]],
  [
    '129 atau WhatsApp 08111-129-129',
    [
      ['129', 'tel:129'],
      ['08111-129-129', 'https://wa.me/628111129129'],
    ],
  ],
  ['112', [['112', 'tel:112']]],
  ['1500-771, 24 jam', [['1500-771', 'tel:1500771']]],
  ['(021) 500 454', [['(021) 500 454', 'tel:021500454']]],
  ['WA: +62 811 1234 5678', [['+62 811 1234 5678', 'https://wa.me/6281112345678']]],
  ['+62 21 500454', [['+62 21 500454', 'tel:+6221500454']]],
  ['WhatsApp 119', [['119', 'tel:119']]],
  ['Klinik, ruang 8 lantai 2', []],
])('finds the numbers in %j', (teks, found) => {
  expect(links(teks)).toEqual(found);
  expect(
    pisahNomor(teks)
      .map((bagian) => bagian.teks)
      .join(''),
  ).toBe(teks);
});
