import type { Alasan } from '#contract/pesan/alasan.ts';
import { isiUntuk } from '#contract/pesan/kirim.ts';
import { toE164Digits } from '#shared/phone.ts';
import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Fault, Gateway, Outcome, Probe } from '../../gateways/gateway.ts';
import type { Channel } from '../../gateways/index.ts';
import type { Claimed } from '../message.ts';
import type { Distance } from './distance.ts';
import { documentName, type Form } from './form.ts';
import { createLatency, type Latency } from './lanes.ts';
import { createLearned } from './learned.ts';
import { type Asked, createPacer, LATE_MS } from './pace.ts';
import type { Store } from './store.ts';

/** What has become of a message at one gateway. */
export type Tried =
  | { kind: 'answered'; outcome: Outcome }
  /** nothing goes out through it, and nothing of this message has */
  | { kind: 'held'; why: Alasan }
  /** it need not go out any more, or not now */
  | { kind: 'left' };

/** One gateway, as a run sends through it. */
export interface Route {
  readonly channel: Channel;
  readonly latency: Latency;
  /** messages a second, as its answers allow */
  rate(): number;
  /**
   * Waits for its turn, and sends.
   *
   * @param mayStill asked right before the send, once its turn has come
   * @throws what the database throws that gives the gateway's time away; nothing has been sent then
   */
  send(
    message: Claimed,
    form: Form & { form: 'plain' | 'template' },
    mayStill: () => boolean,
  ): Promise<Tried>;
}

interface RouteOptions {
  channel: Channel;
  store: Pick<Store, 'reserve' | 'look' | 'heldSince' | 'holdChannel'>;
  /** why nothing went out through it when the run began */
  held: Alasan | null;
  /** how many of its last answers were lost by then */
  tak_terjawab: number;
  /** how long its answers took last, in milliseconds; null when nothing is known */
  latensi_ms: number | null;
  distance: Distance;
  /** most messages of this run that do not wait for their turn yet */
  left: () => number;
  /** whether others were called just now */
  helped: () => boolean;
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

/** Its probe may succeed all the same: each further message would only be one more of which nobody knows. */
const MOST_LOST = 5;
const UNANSWERED: Fault = {
  code: 'tanpa_jawaban',
  reason: `Gateway tidak menjawab ${MOST_LOST} pesan berturut-turut, sehingga pengiriman dihentikan`,
};

/** At fewer messages a second, seconds pass between the reservation of a turn and the turn. */
const SLOW = 1;

export function createRoute(options: RouteOptions): Route {
  const { channel, store, held, tak_terjawab, latensi_ms, distance, left, helped, clock, sleep, random } =
    options;
  const { name, gateway, rate } = channel;
  const latency = createLatency();
  if (latensi_ms !== null) latency.suppose(latensi_ms);
  const learned = createLearned(rate);
  const reachability = createReachability(gateway);
  const reserve = async (asked: Asked) => {
    const given = await store.reserve(name, { ...asked, set: rate, proposal: learned.proposal() });
    learned.adopt(given.rate, clock());
    return given;
  };
  const { jitter } = gateway.pace;
  const pacer = createPacer({ reserve, rate, jitter, random, latency, distance, left, helped, clock, sleep });
  let stopped = held;
  /** Answers lost one after another. A new one begins when a message is accepted. */
  let row = { lost: tak_terjawab };
  let trial: Promise<unknown> = Promise.resolve();
  let holding: Promise<void> | null = null;

  /** The others would only learn the same. */
  async function hold(why: Alasan, byProvider: boolean): Promise<Tried> {
    stopped = why;
    holding ??= store
      .holdChannel(name, why, byProvider)
      .catch((error) => log('error', 'gateway not held', { kanal: name, error: causeOf(error) }));
    await holding;
    return { kind: 'held', why };
  }

  async function sendNow(
    message: Claimed,
    form: Form & { form: 'plain' | 'template' },
    mayStill: () => boolean,
  ): Promise<Tried> {
    if (stopped !== null) return { kind: 'held', why: stopped };
    // Asked once more after the turn: an answer may be lost during the wait, and the gateway be away.
    for (let turn = Number.NEGATIVE_INFINITY; ; turn = await pacer.turn()) {
      const there = await reachability.established();
      if (there.state === 'held') return hold(there, true);
      if (there.state === 'away') return { kind: 'answered', outcome: { ...there, outcome: 'unreached' } };
      if (clock() <= turn + LATE_MS) break;
    }
    // Its turn was given to it so long ago that it may have been stopped since.
    if (rate < SLOW) await store.look(name, clock());
    stopped ??= store.heldSince(name);
    if (stopped !== null) return { kind: 'held', why: stopped };
    if (!mayStill()) return { kind: 'left' };
    const begun = clock();
    const [current, lostBefore] = [row, row.lost];
    const outcome = await send(message, gateway, form);
    latency.note(clock() - begun);
    learned.note(outcome.outcome === 'retry', begun);
    if (outcome.outcome === 'accepted') row = { lost: 0 };
    if (outcome.outcome === 'unknown') {
      reachability.doubt();
      row.lost += 1;
      // A gateway that restarts loses all that is in flight at once. A silent one loses what is sent after that, too.
      const isSilent = () => current === row && lostBefore > 0 && row.lost >= MOST_LOST;
      // What waits is sent when a gateway that is away is back. An answer may come while it is asked.
      if (isSilent() && (await reachability.established()).state === 'ready' && isSilent())
        await hold(UNANSWERED, false);
    }
    const fault = accountFault(outcome);
    return fault === null ? { kind: 'answered', outcome } : hold(fault, false);
  }

  return {
    channel,
    latency,
    rate: learned.rate,
    async send(message, form, mayStill) {
      if (row.lost < MOST_LOST) return sendNow(message, form, mayStill);
      // It may be silent: one message at a time finds out.
      const tried = trial.then(() => sendNow(message, form, mayStill));
      trial = tried.catch(() => null);
      return tried;
    },
  };
}

/** What is wrong with the account, so that every next send would fare the same; null when nothing is. */
const accountFault = (outcome: Outcome): Alasan | null =>
  (outcome.outcome === 'rejected' || outcome.outcome === 'retry') && outcome.hold === 'channel'
    ? outcome
    : null;

/** Whether the gateway is there: probed once, and again after every lost answer. */
function createReachability(gateway: Gateway) {
  let established: Promise<Probe> | null = null;
  return {
    established(): Promise<Probe> {
      established ??= gateway.probe();
      return established;
    },
    doubt() {
      established = null;
    },
  };
}

/** Hands one message to the gateway. Never throws. */
async function send(message: Claimed, gateway: Gateway, form: Form): Promise<Outcome> {
  try {
    return await gateway.send({
      id: message.id,
      diulang: message.diulang,
      to: toE164Digits(message.no_hp),
      jenis: message.jenis,
      body: (form.form === 'plain' && form.netral) || isiUntuk(message.body, message.nama),
      alamat: message.alamat,
      filename: documentName(message.nama_file),
      template: form.form === 'template' ? form.filled : null,
    });
  } catch (error) {
    // An adapter must not throw. If it does, the message may have gone out.
    log('error', 'gateway adapter threw', { pesan: message.id, error: causeOf(error) });
    return {
      outcome: 'unknown',
      code: 'tanpa_jawaban',
      reason: 'Pengiriman terputus karena kesalahan sistem',
    };
  }
}
