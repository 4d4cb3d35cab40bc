import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Komponen } from '#contract/pesan/template/template.ts';
import { kontakWa, pesan, template } from '../../../../worker/core/db/schema.ts';
import type { Outcome } from '../../../../worker/gateways/gateway.ts';
import { cancelBroadcast, holdBroadcastOf } from '../../../../worker/pesan/accept/broadcast.ts';
import { giveUp, reopen } from '../../../../worker/pesan/accept/resend.ts';
import { applyTemplateEvents } from '../../../../worker/pesan/template/templates.ts';
import { sendAsTemplate } from '../../../../worker/pesan/webhook/secondForm.ts';
import { applyStatuses } from '../../../../worker/pesan/webhook/status.ts';
import { AUDIT, acceptFor, broadcastOf, messagesOf } from '../../../support/gateway/siaran.ts';
import { memoryQueue, queuesOf, scripted } from '../../../support/gateway/way.ts';
import { people } from '../../../support/people/kirim.ts';
import { gateways } from './stack.ts';

const { DECISION, deliver, rejected, rowOf, set, single, stack, statesOf } = gateways();

describe('what a message goes out as', () => {
  const BODY: Komponen[] = [{ type: 'BODY', text: 'Assalamualaikum {{1}}, {{2}} Salam.' }];
  const asTemplate = { gateway: { hasWindow: true } };
  const put = (id: string, values: Partial<typeof template.$inferInsert> = {}) =>
    stack.db.insert(template).values({
      id,
      nama: `info_${id}`,
      bahasa: 'id',
      kategori: 'UTILITY',
      status: 'APPROVED',
      komponen: BODY,
      dibaca_pada: new Date(),
      ...values,
    });
  const wrote = (no_hp: string, hoursAgo: number) =>
    stack.db.insert(kontakWa).values({ no_hp, masuk_pada: new Date(Date.now() - hoursAgo * 3_600_000) });
  const meta = (...outcomes: Outcome[]) => {
    const { gateway, send } = scripted(...outcomes);
    return {
      gateway: Object.assign(gateway, asTemplate.gateway),
      send,
      forms: () => send.mock.calls.map(([m]) => m.template?.name ?? m.body),
    };
  };

  it('is free text to those who wrote within a day, and the template that stands in to all others, each once', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const members = people(10);
    for (const { no_hp } of members.slice(0, 3)) await wrote(no_hp, 23);
    await wrote(members[3]?.no_hp ?? '', 25);
    const { id, chunks } = await acceptFor(stack.db, members);
    const { gateway, send, forms } = meta();
    await deliver(chunks, gateway);
    expect(forms().sort()).toEqual([...Array(3).fill('Halo'), ...Array(7).fill('info_t1')]);
    const sent = send.mock.calls.find(([{ template }]) => template)?.[0];
    const name = (await messagesOf(stack.db, id)).find((row) => row.id === sent?.id)?.nama;
    expect(sent?.template?.body.map(({ text }) => text)).toEqual([name, 'Halo']);
    const rows = await messagesOf(stack.db, id);
    expect(rows.filter(({ lewat_template }) => lewat_template === 't1')).toHaveLength(7);
  });

  it('is as it is where nothing stands in, and where the gateway knows no window', async () => {
    const { chunks } = await single();
    const open = meta();
    await deliver(chunks, open.gateway);
    expect(open.forms()).toEqual(['Halo Uji']);
    await put('t1');
    await set({ template_teks: 't1' });
    const other = await single();
    const without = scripted();
    await deliver(other.chunks, without.gateway);
    expect(without.send.mock.calls[0]?.[0].template).toBeNull();
  });

  it('is the template that its operator chose, whoever wrote when', async () => {
    await put('t2', { komponen: [{ type: 'BODY', text: 'Yth. {{nama}}, kuliah {{perihal}} libur.' }] });
    const { id, chunks } = await single();
    await wrote('080000009999', 1);
    await stack.db
      .update(pesan)
      .set({ template: 't2', isian: ['{nama}\n  bin', 'Fikih'] })
      .where(eq(pesan.id, id));
    const { gateway, send } = meta();
    await deliver(chunks, gateway);
    expect(send.mock.calls[0]?.[0].template?.body).toEqual([
      { type: 'text', name: 'nama', text: 'Uji bin' },
      { type: 'text', name: 'perihal', text: 'Fikih' },
    ]);
  });

  it('holds the broadcast while its template is paused or gone, and cancels nobody', async () => {
    await put('t1', { status: 'PAUSED' });
    await set({ template_teks: 't1' });
    const { id, chunks } = await acceptFor(stack.db, 12);
    const { gateway, send } = meta();
    await deliver(chunks, gateway);
    expect(send).not.toHaveBeenCalled();
    expect(await broadcastOf(stack.db, id)).toMatchObject({
      status: 'ditahan',
      menunggu_template: 't1',
      cancel: 0,
      pending: 12,
    });
    const one = await single();
    await deliver(one.chunks, gateway);
    expect(await rowOf(one.id)).toMatchObject({
      status: 'pending',
      alasan: expect.stringContaining('info_t1'),
    });
  });

  it('waits for a template that the provider pauses in the middle, and goes on by its word', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await acceptFor(stack.db, 12);
    const { gateway, send } = meta(
      { outcome: 'accepted', ref: crypto.randomUUID() },
      {
        ...rejected('Template dihentikan sementara'),
        hold: 'template',
      },
    );
    await deliver(chunks, gateway, { rate: 5 });
    const before = await broadcastOf(stack.db, id);
    expect(before).toMatchObject({ status: 'ditahan', menunggu_template: 't1', cancel: 0 });
    const { queue, nudges } = memoryQueue();
    const now = Date.now();
    const tell = (status: string) =>
      applyTemplateEvents(stack.db, queuesOf(queue), [{ type: 'template', id: 't1', status }], now);
    await tell('PAUSED');
    expect((await broadcastOf(stack.db, id)).status, 'not by any news').toBe('ditahan');
    await tell('APPROVED');
    expect(await broadcastOf(stack.db, id)).toMatchObject({ status: 'berjalan', menunggu_template: null });
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
    );
    expect(await statesOf(id)).toEqual({ sent: 12 });
    expect(new Set(send.mock.calls.map(([{ to }]) => to)).size).toBe(12);
  });

  it('tries the template once the provider says that the window has closed', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await single();
    await wrote('080000009999', 23);
    const { gateway, forms } = meta({
      outcome: 'rejected',
      code: 'jendela_tertutup',
      reason: 'Di luar jendela',
    });
    await deliver(chunks, gateway);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    await deliver(chunks, gateway, { now: Date.now() + 10_000 });
    expect(forms()).toEqual(['Halo Uji', 'info_t1']);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', lewat_template: 't1' });
  });

  it('does so once, too, when the provider says so only by its webhook', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await single();
    await wrote('080000009999', 23);
    const { gateway, forms } = meta({ outcome: 'accepted', ref: 'luar' });
    await deliver(chunks, gateway);
    const failed = { type: 'status', id, diulang: 0, ref: 'luar', status: 'failed', at: new Date() } as const;
    const { queue, nudges } = memoryQueue();
    for (let times = 0; times < 2; times++) {
      const refs = await applyStatuses(
        stack.db,
        [{ ...failed, code: 'jendela_tertutup', reason: 'Di luar jendela' }],
        Date.now(),
      );
      await sendAsTemplate(stack.db, queuesOf(queue), refs, Date.now());
    }
    expect(nudges).toHaveLength(1);
    await deliver(chunks, gateway);
    expect(forms()).toEqual(['Halo Uji', 'info_t1']);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', lewat_template: 't1', diulang: 1 });
  });

  it('does so, with all its tries, for what an operator has sent again since its broadcast was stopped', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const [one, other] = people(2);
    if (!one || !other) throw new Error('nobody');
    const { id, chunks } = await acceptFor(stack.db, [one, other]);
    for (const { no_hp } of [one, other]) await wrote(no_hp, 23);
    const { gateway } = meta({ outcome: 'accepted', ref: 'lama' }, { outcome: 'accepted', ref: 'baru' });
    const [first = 0, again = 0] = (await messagesOf(stack.db, id)).map((row) => row.id);
    await deliver([{ dari: first, sampai: first }], gateway);
    await cancelBroadcast(stack.db, id, AUDIT);
    await reopen(stack.db, { which: eq(pesan.id, again) }, DECISION);
    await stack.db.update(pesan).set({ percobaan: 9 }).where(eq(pesan.id, again));
    await deliver(chunks, gateway);
    const outside = ['lama', 'baru'];
    await stack.db
      .update(pesan)
      .set({ status: 'cancel', alasan: 'Di luar jendela', alasan_kode: 'jendela_tertutup' })
      .where(eq(pesan.id_broadcast, id));
    const { queue, nudges } = memoryQueue();
    await sendAsTemplate(stack.db, queuesOf(queue), outside, Date.now());
    expect(nudges.map(({ body }) => body)).toEqual([{ dari: again, sampai: again }]);
    expect(await rowOf(again)).toMatchObject({ status: 'pending', diulang: 2, percobaan: 0 });
  });

  it('is nothing any more once an operator has given it up, whatever the provider finds afterwards', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await single();
    await deliver(chunks, scripted({ outcome: 'unknown', code: 'tanpa_jawaban', reason: 'putus' }).gateway);
    expect(await giveUp(stack.db, id, DECISION)).toBe(true);
    const failed = { type: 'status', id, diulang: 0, ref: 'sia', status: 'failed', at: new Date() } as const;
    const outside = await applyStatuses(
      stack.db,
      [{ ...failed, code: 'jendela_tertutup', reason: 'Di luar jendela' }],
      Date.now(),
    );
    const { queue, nudges } = memoryQueue();
    await sendAsTemplate(stack.db, queuesOf(queue), outside, Date.now());
    expect(nudges).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'cancel', diulang: 0 });
  });

  it('may be the template again once it has been read since a send was refused for it', async () => {
    const read = Date.now();
    await put('t1', { dibaca_pada: new Date(read) });
    const { id, chunks } = await single();
    await deliver(chunks, scripted({ outcome: 'accepted', ref: 'dijeda' }).gateway);
    await stack.db.update(pesan).set({ lewat_template: 't1' }).where(eq(pesan.id, id));
    const told = (since: number) =>
      holdBroadcastOf(stack.db, 'dijeda', 'Template dijeda', { hold: 'template', since });
    const status = async () => (await stack.db.select().from(template).get())?.status;
    await told(read - 60_000);
    expect(await status()).toBe('APPROVED');
    await told(read + 1);
    expect(await status()).toBe('PAUSED');
  });

  it('remembers who wants nothing more, and who has had enough for a day', async () => {
    const members = people(2);
    const [one, two] = members.map(({ no_hp }) => no_hp);
    const { chunks } = await acceptFor(stack.db, members);
    const { gateway } = meta(
      { outcome: 'rejected', code: 'promosi_ditolak', reason: 'Menolak' },
      { outcome: 'rejected', code: 'promosi_dibatasi', reason: 'Cukup' },
    );
    await deliver(chunks, gateway, { rate: 5 });
    const known = new Map((await stack.db.select().from(kontakWa)).map((row) => [row.no_hp, row]));
    expect(known.get(one ?? '')?.berhenti_pada).toBeInstanceOf(Date);
    expect(known.get(two ?? '')?.jeda_sampai?.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    const again = await acceptFor(stack.db, members);
    await deliver(again.chunks, gateway);
    expect(await statesOf(again.id)).toEqual({ sent: 1, cancel: 1 });
  });
});
