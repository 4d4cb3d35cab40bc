import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { kontakWa } from '../../../../worker/core/db/schema.ts';
import type { Failure } from '../../../../worker/gateways/gateway.ts';
import { receiveWebhook } from '../../../../worker/pesan/webhook/events.ts';
import { keepIncoming, keepPreferences } from '../../../../worker/pesan/webhook/incoming.ts';
import { applyStatuses } from '../../../../worker/pesan/webhook/status.ts';
import { acceptFor, messagesOf } from '../../../support/gateway/siaran.ts';
import { chosen, memoryQueue, queuesOf, scripted } from '../../../support/gateway/way.ts';
import { e164, person } from '../../../support/people/kirim.ts';
import { ALONE, gateways } from './stack.ts';

const { deliver, rowOf, single, stack } = gateways();

describe('what somebody has said last of broadcasts', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const said = (from: string, optedOut: boolean, at: Date) =>
    ({ type: 'preference', from, optedOut, at }) as const;
  const known = (no_hp: string) => stack.db.select().from(kontakWa).where(eq(kontakWa.no_hp, no_hp)).get();

  it.each([
    ['nothing more', true],
    ['them again', false],
  ])(
    'holds when it is that they want %s, in whatever order and however often it comes',
    async (_, optedOut) => {
      const [earlier, last] = [ago(2), ago(1)];
      const orders = [
        ['first', 'last'],
        ['last', 'first'],
        ['last', 'first', 'first'],
        ['first', 'last', 'first', 'last'],
      ] as const;
      for (const order of orders) {
        for (const together of [false, true]) {
          const someone = person();
          const words = {
            first: said(e164(someone), !optedOut, earlier),
            last: said(e164(someone), optedOut, last),
          };
          const events = order.map((one) => words[one]);
          for (const webhook of together ? [events] : events.map((event) => [event]))
            await keepPreferences(stack.db, webhook);
          expect(await known(someone.no_hp), `${order}, together: ${together}`).toMatchObject({
            berhenti_pada: optedOut ? last : null,
            langganan_pada: last,
          });
        }
      }
    },
  );

  it('ends the broadcasts to them, and is the reason that the report gives; a message to them alone goes out', async () => {
    const someone = { ...person(), no_hp: '080000009999' };
    await keepPreferences(stack.db, [said(e164(someone), true, ago(1))]);
    const { gateway, send } = scripted({ outcome: 'accepted', ref: crypto.randomUUID() });
    const { id, chunks } = await acceptFor(stack.db, [someone]);
    await deliver(chunks, gateway);
    expect(await messagesOf(stack.db, id)).toMatchObject([
      { status: 'cancel', alasan: 'Penerima berhenti berlangganan' },
    ]);
    const alone = await single();
    await deliver(alone.chunks, gateway);
    expect(await rowOf(alone.id)).toMatchObject({ status: 'sent', no_hp: someone.no_hp });
    expect(send).toHaveBeenCalledOnce();
  });

  it('holds against a refusal that is told once more', async () => {
    const someone = person();
    const { id, chunks } = await acceptFor(stack.db, [someone]);
    const ref = crypto.randomUUID();
    await deliver(chunks, scripted({ outcome: 'accepted', ref }).gateway);
    const [row] = await messagesOf(stack.db, id);
    const refused = (at: Date, failure: Partial<Failure>) =>
      applyStatuses(
        stack.db,
        [{ type: 'status', id: row?.id ?? 0, diulang: 0, ref, status: 'failed', at, ...failure }],
        Date.now(),
      );
    const first = ago(3);
    await refused(first, { code: 'promosi_ditolak' });
    expect(await known(someone.no_hp)).toMatchObject({ berhenti_pada: first, langganan_pada: first });
    await refused(first, { code: 'promosi_dibatasi' });
    await stack.db
      .update(kontakWa)
      .set({ masuk_pada: ago(2) })
      .where(eq(kontakWa.no_hp, someone.no_hp));
    await keepPreferences(stack.db, [said(e164(someone), false, ago(1))]);
    const since = await known(someone.no_hp);
    expect(since).toMatchObject({ berhenti_pada: null, masuk_pada: expect.any(Date) });

    await refused(first, { code: 'promosi_ditolak' });
    await refused(first, { code: 'promosi_dibatasi' });
    await refused(first, { code: 'jendela_tertutup' });
    expect(await known(someone.no_hp)).toEqual(since);
    await refused(ago(0), { code: 'promosi_ditolak' });
    await refused(ago(0), { code: 'jendela_tertutup' });
    expect(await known(someone.no_hp)).toMatchObject({ berhenti_pada: expect.any(Date), masuk_pada: null });
  });
});

describe('what people write', () => {
  const from = (sender: string, ref: string, at: Date) =>
    ({ type: 'incoming', ref, from: sender, nama: null, jenis: 'gambar', body: '', at }) as const;

  it('opens their window from then on, and a repeated webhook does not open it again', async () => {
    const { gateway } = scripted();
    const now = Date.now();
    const window = async () =>
      (
        await stack.db.select().from(kontakWa).where(eq(kontakWa.no_hp, '081277770001')).get()
      )?.masuk_pada?.getTime();
    await keepIncoming(stack.db, gateway, [
      from('6281277770001', 'w2', new Date(now)),
      from('6281277770001', 'w1', new Date(now - 1000)),
    ]);
    expect(await window()).toBe(now);
    await keepIncoming(stack.db, gateway, [from('6281277770001', 'w1', new Date(now - 1000))]);
    expect(await window()).toBe(now);
  });

  it('opens the window of the number that it was written to, and no clock that is ahead holds it open', async () => {
    const first = scripted().gateway;
    const other = scripted().gateway;
    const written = [from('6281277770003', 'c1', new Date(Date.now() + 86_400_000))];
    for (const gateway of [first, other]) {
      gateway.verify = () => true;
      gateway.events = () => written;
    }
    const queues = queuesOf(memoryQueue().queue);
    const webhook = { secret: '', headers: new Headers(), rawBody: new TextEncoder().encode('{}').buffer };
    const tell = (name: string) =>
      receiveWebhook(stack.db, queues, chosen(first, { secondGateway: other }), name, webhook, ALONE);
    const known = () => stack.db.select().from(kontakWa).where(eq(kontakWa.no_hp, '081277770003')).get();
    expect(await tell('cadangan')).toHaveLength(1);
    expect(await known()).toMatchObject({ masuk_pada: null, masuk_cadangan_pada: expect.any(Date) });
    written[0] = from('6281277770003', 'c2', new Date(Date.now() + 86_400_000));
    expect(await tell('uji')).toHaveLength(1);
    expect((await known())?.masuk_pada?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is kept of those without a number, by the number where the provider knows it', async () => {
    const { gateway } = scripted();
    await keepIncoming(stack.db, gateway, [
      from('77@lid', 'n1', new Date()),
      from('ID.13491208655302741918', 'n2', new Date()),
    ]);
    const writers = () =>
      stack.db.all<{ no_hp: string }>(
        sql`SELECT no_hp FROM pesan_masuk WHERE ref IN ('n1', 'n2', 'n3', 'n4') ORDER BY ref`,
      );
    expect((await writers()).map(({ no_hp }) => no_hp)).toEqual(['77@lid', 'ID.13491208655302741918']);
    gateway.numberOf = async (id) => (id === '77@lid' ? '6281277770002' : null);
    await keepIncoming(stack.db, gateway, [from('77@lid', 'n3', new Date())]);
    // The provider does not answer, and the id is known all the same.
    gateway.numberOf = async () => null;
    await keepIncoming(stack.db, gateway, [from('77@lid', 'n4', new Date())]);
    const shown = '081277770002';
    expect((await writers()).map(({ no_hp }) => no_hp)).toEqual([
      shown,
      'ID.13491208655302741918',
      shown,
      shown,
    ]);
    expect(
      await stack.db.all(sql`SELECT no_hp FROM percakapan WHERE no_hp IN ('77@lid', ${shown})`),
      'one conversation',
    ).toEqual([{ no_hp: shown }]);
  });
});
