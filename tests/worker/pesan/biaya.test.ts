import { beforeAll, beforeEach, expect, it } from 'vitest';
import { Biaya } from '../../../worker/contract/biaya/biaya.ts';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { bearer } from '../../support/files/berkas.ts';
import { costStorm, tarifWith } from '../../support/people/biaya.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';

const RECIPIENTS = 100;
const FREE = 75;

const stack = sharedSimulatedPortal({ WA_RATE: '400', WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID });
let headers: Record<string, string>;
beforeAll(async () => {
  headers = bearer(await stack.login('operator', 'operator-demo'));
});
beforeEach(async () => {
  stack.simulator.reset();
  await stack.env.DB.batch(
    ['biaya_pesan', 'biaya_harian', 'biaya_pengirim'].map((table) =>
      stack.env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

async function read() {
  const response = await stack.api('GET', '/api/biaya', undefined, headers);
  return recordReply(Biaya).parse(await response.json()).data;
}

/** Reads what the provider charges for the month. */
async function invoice(bulan: string) {
  const { lines, total } = stack.simulator.invoice(bulan);
  const kategori = lines.map(({ category, delivered, free, amount }) => ({
    kategori: category,
    jumlah: delivered,
    dikenai: delivered - free,
    biaya: amount,
  }));
  return { kategori, total };
}

it.each([
  ['marks the free messages', true],
  ['takes the free messages off its bill only', false],
])(
  'counts a storm to the rupiah as the provider bills it, which %s',
  { timeout: 120_000 },
  async (_, marked) => {
    stack.simulator.faults.prices = { freeService: FREE, marked, said: true };
    await stack.api('PATCH', '/api/pengaturan', { tarif: tarifWith(FREE) }, headers);
    await costStorm({ stack, headers, count: RECIPIENTS, timeoutMs: 100_000 });
    const { total, kategori, bulan, belum_diketahui, gratis_service } = await read();
    expect({ total, kategori }).toEqual(await invoice(bulan));
    expect(gratis_service).toEqual({ terpakai: FREE, dari: FREE });
    expect(belum_diketahui).toBe(0);
    expect(total).toBeGreaterThan(50_000);
  },
);
