import { expect, it } from 'vitest';
import { akibatSetuju } from '../../../web/src/pages/operator/kirim/broadcast/akibatSetuju.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');

it.each([
  [null, '2 pesan langsung dikirim, kecuali pada jam tenang.'],
  ['2026-11-20T06:00:00Z', '2 pesan dikirim pada jadwalnya, 20 November 2026 13:00:00 WIB.'],
  ['2026-11-20T04:00:00Z', '2 pesan langsung dikirim, kecuali pada jam tenang.'],
  [
    '2026-11-20T03:59:59Z',
    'Jadwalnya, 20 November 2026 10:59:59 WIB, sudah lewat: 2 pesan ditahan sampai operator menekan Kirim Sekarang.',
  ],
])('says of a broadcast for %s what agreeing to it does', (jadwal, said) => {
  expect(akibatSetuju(2, jadwal, NOW)).toBe(said);
});
