import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GatewayEvent, Harga } from '../../../worker/gateways/gateway.ts';
import { giveUp, reopen } from '../../../worker/pesan/accept/resend.ts';
import { hitung } from '../../../worker/pesan/biaya/hitung.ts';
import { costOf } from '../../../worker/pesan/biaya/perkiraan.ts';
import { applyStatuses } from '../../../worker/pesan/webhook/status.ts';
import { cleanup } from '../../../worker/privasi/cleanup.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { AUDIT, acceptFor } from '../../support/gateway/siaran.ts';
import { deliver, scripted } from '../../support/gateway/way.ts';

type StatusEvent = Extract<GatewayEvent, { type: 'status' }>;

const DAY_MS = 24 * 3_600_000;
const NOW = Date.now();

let { db, sqlite } = memoryDb();
beforeEach(() => {
  ({ db, sqlite } = memoryDb());
  sqlite.exec(
    "INSERT INTO akun (username, nama_pengguna, hak_akses, password_hash) VALUES ('o', 'O', 'Operator', 'x')",
  );
});

/** @param harga null: the provider says nothing of the price */
const news = (
  ref: string,
  status: StatusEvent['status'],
  harga: Harga | null = null,
  own: Partial<StatusEvent> = {},
): StatusEvent => ({
  type: 'status',
  id: null,
  diulang: 0,
  ref,
  status,
  at: new Date(NOW),
  harga,
  ...own,
});
const tell = (...events: GatewayEvent[]) => applyStatuses(db, events, NOW);

/** Counted messages by day and price. */
const counts = () =>
  sqlite
    .prepare('SELECT tanggal, harga, jumlah FROM biaya_harian WHERE jumlah > 0 ORDER BY tanggal, harga')
    .all()
    .map(({ tanggal, harga, jumlah }) => [tanggal, harga, jumlah]);
const dayOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
const TODAY = dayOf(NOW);

/** A broadcast to so many that the gateway took, as `r{id}`. */
async function sentTo(count: number) {
  const accepted = await acceptFor(db, count);
  const { gateway, send } = scripted();
  send.mockImplementation(async ({ id }) => ({ outcome: 'accepted', ref: `r${id}` }));
  await deliver(accepted.chunks, gateway, db);
  return accepted;
}

describe('a delivered message counts once', () => {
  it.each<[string, (ref: string) => StatusEvent[][]]>([
    [
      'in order',
      (r) => [
        [news(r, 'sent', 'utility/regular')],
        [news(r, 'delivered', 'utility/regular')],
        [news(r, 'read')],
      ],
    ],
    [
      'backwards',
      (r) => [
        [news(r, 'read')],
        [news(r, 'delivered', 'utility/regular')],
        [news(r, 'sent', 'utility/regular')],
      ],
    ],
    [
      'priced before it is delivered only',
      (r) => [[news(r, 'sent', 'utility/regular')], [news(r, 'delivered')]],
    ],
    [
      'priced after it was delivered only',
      (r) => [[news(r, 'delivered')], [news(r, 'sent', 'utility/regular')]],
    ],
    ['by a receipt of reading alone', (r) => [[news(r, 'read', 'utility/regular')]]],
    ['all at once', (r) => [[news(r, 'read'), news(r, 'sent', 'utility/regular'), news(r, 'delivered')]]],
    [
      'by what is said with its delivery',
      (r) => [[news(r, 'sent', 'marketing/regular')], [news(r, 'delivered', 'utility/regular')]],
    ],
    [
      'by that, though the other comes later',
      (r) => [[news(r, 'delivered', 'utility/regular')], [news(r, 'sent', 'marketing/regular')]],
    ],
  ])('when news comes %s, also when all of it is repeated', async (_, parts) => {
    const { dari } = await sentTo(1);
    for (const events of [...parts(`r${dari}`), ...parts(`r${dari}`)]) await tell(...events);
    expect(counts()).toEqual([[TODAY, 'utility/regular', 1]]);
  });

  it('when the answer to its send comes after all news of it', async () => {
    const { chunks } = await acceptFor(db, 1);
    await tell(news('r', 'sent', 'service/regular'), news('r', 'delivered'));
    expect(counts()).toEqual([]);
    await deliver(chunks, scripted({ outcome: 'accepted', ref: 'r' }).gateway, db);
    expect(counts()).toEqual([[TODAY, 'service/regular', 1]]);
  });

  it('on the day of its delivery in the zone of the campus', async () => {
    const { dari } = await sentTo(1);
    sqlite.exec(
      `INSERT INTO pengaturan (kunci, nilai, updated_at) VALUES ('jam_tenang', '{"zona":"Asia/Jayapura"}', 0)`,
    );
    const midnight = Math.floor(NOW / DAY_MS) * DAY_MS - 9 * 3_600_000;
    const at = (ms: number) => ({ at: new Date(midnight + ms) });
    await tell(news(`r${dari}`, 'read', 'utility/regular', at(1_000)));
    const day = new Date(midnight + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(counts()).toEqual([[day, 'utility/regular', 1]]);
    await tell(news(`r${dari}`, 'delivered', 'utility/regular', at(-1_000)));
    expect(counts()).toEqual([[dayOf(midnight - DAY_MS + 9 * 3_600_000), 'utility/regular', 1]]);
  });

  it('though it is read months later, when its row is gone', async () => {
    const { dari } = await sentTo(1);
    const ago = { at: new Date(NOW - 50 * DAY_MS) };
    await applyStatuses(db, [news(`r${dari}`, 'delivered', 'utility/regular', ago)], ago.at.getTime());
    await cleanup(db, NOW);
    expect(await db.all(sql`SELECT 1 FROM biaya_pesan`)).toEqual([]);
    await tell(news(`r${dari}`, 'read', 'utility/regular'));
    expect(counts()).toEqual([[dayOf(ago.at.getTime()), 'utility/regular', 1]]);
  });

  it('whatever became of its recipient', async () => {
    const { dari } = await sentTo(1);
    await tell(news(`r${dari}`, 'sent', 'utility/regular'));
    await db.run(sql`UPDATE pesan SET nama = '', no_hp = '', ref = NULL WHERE id = ${dari}`);
    await tell(news(`r${dari}`, 'delivered', 'utility/regular', { id: dari }));
    await tell(news(`r${dari}`, 'read', 'utility/regular', { id: dari }));
    expect(counts()).toEqual([[TODAY, 'utility/regular', 1]]);
  });
});

it('counts both sends of a message where both were delivered', async () => {
  const { dari } = await acceptFor(db, 1);
  const lost = scripted({ outcome: 'unknown', code: 'tanpa_jawaban', reason: 'Jawaban tidak diterima' });
  await deliver([{ dari, sampai: dari }], lost.gateway, db);
  const decision = { request: null, answer: { status: 200, body: {} }, audit: AUDIT } as const;
  await giveUp(db, dari, decision);
  await reopen(db, { which: sql`id = ${dari}` }, decision);
  await deliver([{ dari, sampai: dari }], scripted({ outcome: 'accepted', ref: 'kedua' }).gateway, db);
  await tell(news('kedua', 'delivered', 'utility/regular', { id: dari, diulang: 1 }));
  await tell(news('pertama', 'delivered', 'utility/regular', { id: dari }));
  await tell(news('pertama', 'read', 'utility/regular', { id: dari }));
  expect(counts()).toEqual([[TODAY, 'utility/regular', 2]]);
});

it('counts nothing that failed, that is not ours, or that has no price at its provider', async () => {
  const { dari } = await sentTo(2);
  await tell(news(`r${dari}`, 'sent', 'utility/regular'), news(`r${dari}`, 'failed', 'utility/regular'));
  await tell(news('punya-orang', 'delivered', 'utility/regular', { id: dari + 1 }));
  await tell({ ...news(`r${dari + 1}`, 'delivered'), harga: undefined });
  expect(counts()).toEqual([]);
});

it('keeps nothing of a provider’s id by which its recipient could be known', async () => {
  const { chunks } = await acceptFor(db, 1);
  const ref = `wamid.HBgN${Buffer.from('6281300000001').toString('base64')}FQIAERgSMzQ1Q0Y2QUE5`;
  await deliver(chunks, scripted({ outcome: 'accepted', ref }).gateway, db);
  await tell(news(ref, 'delivered', 'utility/regular'));
  const rows = JSON.stringify(await db.all(sql`SELECT * FROM biaya_pesan`));
  expect(rows).not.toContain(Buffer.from('6281300000001').toString('base64').slice(0, 10));
});

it('tells apart what the provider said nothing about', async () => {
  const { dari } = await sentTo(1);
  await tell(news(`r${dari}`, 'delivered'));
  expect(counts()).toEqual([[TODAY, '', 1]]);
  await tell(news(`r${dari}`, 'read', 'utility/regular'));
  expect(counts()).toEqual([[TODAY, 'utility/regular', 1]]);
});

const tarif = (berlaku_sejak: string, price: number, gratis_service = 0) => ({
  berlaku_sejak,
  mata_uang: 'IDR',
  gratis_service,
  marketing: price * 2,
  utility: price,
  authentication: price,
  service: price,
});

describe('the prices', () => {
  it('are those of the day of the delivery', () => {
    const rows = ['2026-11-09', '2026-11-10', '2026-11-30'].map((tanggal) => ({
      tanggal,
      harga: 'utility/regular',
      jumlah: 10,
    }));
    const prices = [tarif('2026-11-10', 356.65), tarif('2026-10-01', 100)];
    expect(hitung(rows, prices, '2026-11').total).toBe(1_000 + 7_133);
  });

  it('sum to the rupiah, however many messages there are', () => {
    const rows = [{ tanggal: '2026-11-01', harga: 'utility/regular', jumlah: 1_234_567 }];
    expect(hitung(rows, [tarif('2026-10-01', 356.65)], '2026-11').total).toBe(440_308_321);
  });

  it.each([
    [
      'marked by the provider',
      [
        ['service/free_customer_service', 3],
        ['service/regular', 4],
      ],
    ],
    ['taken off its bill only', [['service/regular', 7]]],
  ] as const)('leave out the free messages, %s', (_, rows) => {
    const jumlah = rows.map(([harga, jumlah]) => ({ tanggal: '2026-11-01', harga, jumlah }));
    const { kategori, gratis_service, total } = hitung(jumlah, [tarif('2026-10-01', 100, 3)], '2026-11');
    expect(gratis_service).toEqual({ terpakai: 3, dari: 3 });
    expect(kategori.at(-1)).toEqual({ kategori: 'service', jumlah: 7, dikenai: 4, biaya: 400 });
    expect(total).toBe(400);
  });

  it('ask nothing for what answers an advertisement, which uses up no free message', () => {
    const rows = [{ tanggal: '2026-11-01', harga: 'service/free_entry_point', jumlah: 5 }];
    const { kategori, gratis_service } = hitung(rows, [tarif('2026-10-01', 100, 3)], '2026-11');
    expect(gratis_service).toEqual({ terpakai: 0, dari: 3 });
    expect(kategori.at(-1)).toMatchObject({ dikenai: 0, biaya: 0 });
  });

  it('make the first messages of the month the free ones, where they change within it', () => {
    const rows = ['2026-11-20', '2026-11-01'].map((tanggal) => ({
      tanggal,
      harga: 'service/regular',
      jumlah: 5,
    }));
    const prices = [tarif('2026-10-01', 100, 6), tarif('2026-11-15', 200, 6)];
    expect(hitung(rows, prices, '2026-11').total).toBe(4 * 200);
  });
});

describe('an estimate', () => {
  const aturan = {
    tarif: [tarif('2026-10-01', 100, 10)],
    batas: 5_000,
    zona: 'Asia/Jakarta',
    perkiraan: false,
  } as const;
  const at = Date.parse('2026-11-10T03:00:00Z');
  const month = (service: number) =>
    hitung([{ tanggal: '2026-11-01', harga: 'service/regular', jumlah: service }], aturan.tarif, '2026-11');
  const jendela = { langsung: 20, template: null, tertutup: 5, alasan: null };
  const marketing = { id: '1', nama: 'promo', kategori: 'MARKETING', jumlah: 30 };

  it('takes what is left of the free messages off the free text', () => {
    expect(
      costOf({ penerima: 25, jendela, always: false }, { ...aturan, tarif: [...aturan.tarif] }, month(4), at),
    ).toEqual({
      mata_uang: 'IDR',
      perkiraan: 19 * 100,
      paling_banyak: 25 * 100,
      sisa_batas: 5_000,
    });
  });

  it('takes a template by its category, and at most the dearest way for everybody', () => {
    const cara = { penerima: 50, jendela: { ...jendela, template: marketing, tertutup: 0 }, always: false };
    expect(costOf(cara, { ...aturan, tarif: [...aturan.tarif] }, month(30), at)).toEqual({
      mata_uang: 'IDR',
      perkiraan: 20 * 100 + 30 * 200,
      paling_banyak: 50 * 200,
      sisa_batas: 3_000,
    });
  });
});
