import { sql } from 'drizzle-orm';
import type { Alasan, KodeAlasan } from '#contract/pesan/alasan.ts';
import { batch, causeOf, type Db, runAll } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Chosen } from '../../gateways/index.ts';
import { expectNothingBefore, holdBroadcast } from '../accept/broadcast.ts';
import type { Claimed, Result } from '../message.ts';
import { templateById } from '../template/templateList.ts';
import { CLAIM_LEASE_MS } from '../timing.ts';
import { type Claim, type Gateways, giveBack, take } from '../transitions/claim.ts';
import { GAGAL_SISTEM } from '../transitions/reasons.ts';
import { type Recorded, record } from '../transitions/record.ts';
import { failureIncident } from '../transitions/sweep.ts';
import { holdGateway } from '../watch/hold.ts';
import { isUnanswered, noteStatements, resultTraffic, takenStatement, usedSince } from '../watch/traffic.ts';
import { type Hashes, withOldWishes } from '../webhook/dihapus.ts';
import { applyEarly } from '../webhook/status.ts';
import { claimedOf } from './claim.ts';
import { commonOf } from './common.ts';
import { AT_WORK_MS } from './lanes.ts';
import type { Asked, Given } from './pace.ts';
import { readPolicy, whyHeld } from './policy.ts';
import { goesOnStatements, toldStatements } from './record.ts';

export interface Taken {
  /** codes, credentials, then all others, each ascending by id */
  messages: Claimed[];
  /** the day's cap is used up by now */
  capped: boolean;
}

interface Recording {
  /** this claim was tried before and its answer lost: what it took then is given back first */
  again: boolean;
  /** results of messages claimed before, recorded in the same transaction */
  results: readonly Result[];
}

/** In messages a second. */
interface Rated {
  /** the rate that is set */
  set: number;
  proposal: { from: number; to: number } | null;
}

interface Reserved {
  bebas_pada: number;
  latensi_ms: number | null;
  laju: number | null;
  lain_pada: number | null;
  lajur_pada: number | null;
  alasan: string | null;
  alasan_kode: KodeAlasan | null;
  /** JSON: which broadcasts have been stopped of late, and when */
  dihentikan: string;
  dihapus_pada: number | null;
}

/** Refusals after an operator has released a broadcast, before it is held again. */
const MOST_MISFITS = 10;

/** A run notes at most this often that the gateway accepts messages. */
const NOTED_MS = 2_000;

/**
 * Everything a run asks of the database, so that tests can run without one.
 *
 * @param lane whether it is a lane queue's consumer that asks
 * @param hashes what may be kept of a number whose data was erased
 * @param tellSystems has the systems of these keys told what became of their messages; never throws
 */
export function createStore(
  db: Db,
  gateways: Gateways,
  lane: boolean,
  hashes: Hashes = () => [],
  tellSystems: (keys: readonly number[]) => Promise<void> = async () => {},
) {
  /** tells the reservations of this run from those of others */
  const run = crypto.randomUUID();
  let busy: boolean | null = null;
  let stops = new Map<number, number>();
  let erased: number | null = null;
  const held = new Map<string, Alasan | null>();
  let notedAt = 0;
  const withCommon = commonOf(db);

  /** Applies webhooks that came before the answer to their send. What fails here is left to the sweeper. */
  async function applyEarlyNews(recorded: readonly Recorded[]): Promise<void> {
    const refs = recorded.flatMap(({ dini }) => dini ?? []);
    if (refs.length > 0)
      await applyEarly(db, refs).catch((error) =>
        log('error', 'early news not matched', { error: causeOf(error) }),
      );
  }

  async function follow(recorded: readonly Recorded[]): Promise<void> {
    await applyEarlyNews(recorded);
    const keys = recorded.flatMap(({ callback }) => callback ?? []);
    if (keys.length > 0) await tellSystems(keys);
  }

  /** The statements that record results, in their order. @param last the run records no more */
  function recording(results: readonly Result[], now: number, last: boolean) {
    if (results.length === 0) return { traffic: [], recorded: [], afterwards: [] };
    const notes = noteStatements(results, now, gateways.main, last || notedAt <= now - NOTED_MS);
    // After a lost answer the next accepted message must be noted at once: it resets the count of lost answers.
    if (notes.length > 0) notedAt = results.some(isUnanswered) ? 0 : now;
    const failed = results.flatMap(({ id, alasan_kode }) => (alasan_kode === GAGAL_SISTEM.code ? [id] : []));
    return {
      // Before the record takes the claims off: it counts only rows whose claim still holds.
      traffic: [resultTraffic(gateways.main, results, now)],
      recorded: [record(results, now)],
      afterwards: [
        ...(failed.length > 0 ? [failureIncident(failed, now)] : []),
        ...goesOnStatements(results),
        ...toldStatements(results.map(({ id, told }) => told && { ...told, id_pesan: id })),
        ...notes,
      ],
    };
  }

  /** Gives a gateway's time away, and sets the rate that its answers ask for in place of the one that holds. */
  async function reserve(gateway: string, asked: Asked & Rated): Promise<Given> {
    const { now, length, latency, farthest, set, proposal } = asked;
    const at = lane ? now : null;
    const laju = proposal
      ? sql`iif(min(COALESCE(laju, ${set}), ${set}) = ${proposal.from}, ${proposal.to}, laju)`
      : sql`laju`;
    const row = await db.get<Reserved>(sql`
      INSERT INTO gateway (nama, bebas_pada, latensi_ms, lajur_pada, pemesan)
      VALUES (${gateway}, ${now + length}, ${latency}, ${at}, ${run})
      ON CONFLICT (nama) DO UPDATE SET
        bebas_pada = min(max(bebas_pada, ${now}), ${now + farthest}) + ${length},
        latensi_ms = COALESCE(${latency}, latensi_ms), lajur_pada = COALESCE(${at}, lajur_pada),
        laju = ${laju}, lain_pada = iif(pemesan = ${run}, lain_pada, min(bebas_pada, ${now})), pemesan = ${run}
      RETURNING bebas_pada, latensi_ms, laju, lain_pada, lajur_pada,
        iif(ditahan_pada IS NULL, NULL, alasan) AS alasan, alasan_kode, (
        SELECT json_group_array(json_array(id, dihentikan_pada)) FROM broadcast
        WHERE dihentikan_pada > ${now - CLAIM_LEASE_MS}
      ) AS dihentikan, (SELECT max(pada) FROM nomor_dihapus) AS dihapus_pada
    `);
    stops = new Map(JSON.parse(row.dihentikan));
    erased = row.dihapus_pada;
    held.set(gateway, whyHeld(row));
    busy = row.lajur_pada !== null && row.lajur_pada > now - AT_WORK_MS;
    return {
      from: row.bebas_pada - length,
      latency: row.latensi_ms,
      // A lane runs because others are at work.
      alone: !lane && (row.lain_pada === null || row.lain_pada <= now - AT_WORK_MS),
      rate: Math.min(row.laju ?? set, set),
    };
  }

  return {
    policy: (chosen: Chosen) => readPolicy(db, chosen),
    /** null when the provider has no template of this id */
    template: (id: string) => templateById(db, id),
    /** Takes messages and writes down what became of those before. Ascending by id. */
    async claim({ again, results, ...asked }: Claim & Recording): Promise<Taken> {
      const { cap, now, ranges, token } = asked;
      const { recorded, taken, today } = await batch(db, {
        ...recording(results, now, false),
        givenBack: again ? giveBack(gateways.main, ranges, token) : [],
        taken: take(gateways, asked),
        count: takenStatement(gateways.main, token),
        today: cap ? [sql<{ used: number }>`SELECT (${usedSince(gateways.main, cap.dayStart)}) AS used`] : [],
      });
      await follow(recorded);
      const messages = claimedOf(taken);
      // Looking up the hash of each number is worth it only where any are kept.
      const anyHash = taken.some(({ ada_dihapus }) => ada_dihapus === 1);
      return {
        messages: await withCommon(anyHash ? await withOldWishes(db, hashes, messages) : messages),
        capped: cap !== null && (today[0]?.used ?? 0) >= cap.perDay,
      };
    },
    /** Gives back what was claimed under a token, if anything was. */
    giveBack: ({ ranges, token }: Pick<Claim, 'ranges' | 'token'>) =>
      runAll(db, giveBack(gateways.main, ranges, token)),
    async record(results: readonly Result[], now: number) {
      const { recorded } = await batch(db, recording(results, now, true));
      await follow(recorded);
    },
    reserve,
    /** Refreshes what a reservation returns beside the time. */
    async look(gateway: string, now: number) {
      const nothing = { length: 0, latency: null, set: Number.MAX_SAFE_INTEGER, proposal: null };
      await reserve(gateway, { now, farthest: Number.MAX_SAFE_INTEGER - now, ...nothing });
    },
    /** lane queues were at work shortly before the last reservation; null before the first */
    busyLanes: () => busy,
    /** when a broadcast was stopped, as of the last reservation: epoch milliseconds, null when it was not */
    stoppedAt: (id_broadcast: number) => stops.get(id_broadcast) ?? null,
    /** when a person's data was last erased, as of the last reservation: epoch milliseconds, null when none was */
    erasedAt: () => erased,
    /** why a gateway is held, as of the last reservation; null when it is not */
    heldSince: (gateway: string) => held.get(gateway) ?? null,
    /** a refusal of its values is the recipient's own fault: others received it, or an operator released it after a refusal */
    async fitsOthers(id_broadcast: number) {
      const row = await db.get<{ ya: number } | undefined>(sql`
        SELECT sent + read > 0 OR status = 'dibatalkan'
          OR (dilanjutkan_pada IS NOT NULL AND cancel < ${MOST_MISFITS}) AS ya
        FROM broadcast WHERE id = ${id_broadcast}`);
      return row?.ya === 1;
    },
    /** @param template what it waits for, null when for an operator alone */
    hold: (id_broadcast: number, alasan: string, template: string | null) =>
      holdBroadcast(db, id_broadcast, alasan, template),
    holdGateway: (gateway: string, alasan: Alasan, byProvider: boolean) =>
      holdGateway(db, gateway, alasan, { byProvider }),
    expectNothingBefore: (time: number) => expectNothingBefore(db, time),
  };
}
export type Store = ReturnType<typeof createStore>;
