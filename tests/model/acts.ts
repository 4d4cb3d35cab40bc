import { sql } from 'drizzle-orm';
import { cancelBroadcast, resendFailed, resumeBroadcast } from '../../worker/pesan/accept/broadcast.ts';
import { giveUp, reopen } from '../../worker/pesan/accept/resend.ts';
import { resumeGateway } from '../../worker/pesan/watch/hold.ts';
import { erase } from '../../worker/privasi/erase.ts';
import { DECISION, e164 } from './people.ts';
import { rows } from './sqlite.ts';
import type { World } from './world.ts';

/** Acts of operators, as the checks need them. */
export interface Deeds {
  broadcasts: number[];
  stops: { id: number; at: number }[];
  erasures: { no_hp: string; at: number }[];
  givenUp: Set<number>;
}

interface Target {
  id: number;
  no_hp: string;
  id_broadcast: number | null;
}

/** Operators and the provider do one thing, whatever comes to mind. */
export async function act(world: World, deeds: Deeds): Promise<void> {
  const { random } = world;
  const { db, queues } = world.operator();
  const broadcast = deeds.broadcasts.length > 0 ? random.pick(deeds.broadcasts) : 0;
  const some = (where: string): Target | undefined => {
    const all = rows<Target>(`SELECT id, no_hp, id_broadcast FROM pesan WHERE ${where} ORDER BY id`);
    return all.length > 0 ? random.pick(all) : undefined;
  };

  const acts = {
    async resend() {
      const rare = `(status = 'cancel' AND ref IS NOT NULL) OR (belum_pasti = 1 AND klaim IS NOT NULL)`;
      const one = (random.chance(0.5) && some(rare)) || some(`status = 'cancel' OR belum_pasti = 1`);
      if (!one) return;
      const queue = one.id_broadcast === null ? queues.pesan : queues.broadcast;
      for (const id of await reopen(db, { which: sql`pesan.id = ${one.id}` }, DECISION))
        await queue.sendBatch([{ body: { dari: id, sampai: id } }]).catch(() => undefined);
    },
    async giveUp() {
      const one = some(`status = 'pending'`);
      if (one && (await giveUp(db, one.id, DECISION))) deeds.givenUp.add(one.id);
    },
    async stop() {
      if (await cancelBroadcast(db, broadcast, DECISION.audit))
        deeds.stops.push({ id: broadcast, at: world.time.now });
    },
    resume: () => resumeBroadcast(db, queues.broadcast, broadcast, DECISION),
    resendFailed: () => resendFailed(db, queues.broadcast, broadcast, DECISION),
    lift: () => resumeGateway(db, queues, random.pick(['uji', 'cadangan']), [DECISION.audit]),
    async erase() {
      const one = some(`no_hp <> ''`);
      if (!one) return;
      const audit = { pelaku: 'Uji', sasaran: 'x', rincian: 'x' };
      await erase(db, { no_hp: one.no_hp, sidik: `h:${one.no_hp}`, audit });
      deeds.erasures.push({ no_hp: one.no_hp, at: world.time.now });
    },
    async optOut() {
      const one = some(`no_hp <> '' AND id_broadcast IS NOT NULL`);
      const at = world.time.now;
      if (one) world.webhook('uji', [{ type: 'preference', from: e164(one.no_hp), optedOut: true, at }], at);
    },
    async providersWord() {
      const held = random.chance(0.3) ? 'kata penyedia' : null;
      const at = world.time.now;
      world.webhook('uji', [{ type: 'gateway', held, at }], at + random.tail(5000));
    },
  };
  const { resend, stop, resume, lift } = acts;
  const often = [resend, resend, resume, resume, resume, lift, lift, lift, stop, acts.giveUp];
  await random.pick([...often, acts.resendFailed, acts.erase, acts.optOut, acts.providersWord])();
}
