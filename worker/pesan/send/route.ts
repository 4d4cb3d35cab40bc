import { type FormulirPesan, TAMPIL_FORMULIR } from '#contract/jawab/formulir.ts';
import type { Alasan } from '#contract/pesan/alasan.ts';
import { isiUntuk } from '#contract/pesan/kirim.ts';
import { toE164Digits } from '#shared/phone.ts';
import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Fault, Gateway, Outcome, Probe } from '../../gateways/gateway.ts';
import type { GatewayInUse } from '../../gateways/index.ts';
import type { Claimed } from '../message.ts';
import type { Distance } from './distance.ts';
import { documentName, type Form } from './form.ts';
import { createLatency } from './lanes.ts';
import { createLearned } from './learned.ts';
import { type Asked, createPacer, LATE_MS } from './pace.ts';
import type { Store } from './store.ts';

/** Result of a try at one gateway. */
export type Tried =
  | { kind: 'answered'; outcome: Outcome }
  /** the gateway is held, and the message was not sent */
  | { kind: 'held'; why: Alasan }
  /** the message must not go out, or not now */
  | { kind: 'left' };

interface RouteOptions {
  inUse: GatewayInUse;
  store: Pick<Store, 'reserve' | 'look' | 'heldSince' | 'holdGateway'>;
  /** why it was held when the run began; null: it was not */
  held: Alasan | null;
  /** answers lost in a row by then */
  tak_terjawab: number;
  /** latency of its last answers in milliseconds; null when not measured */
  latensi_ms: number | null;
  distance: Distance;
  /** messages of this run that do not wait for a turn yet */
  left: () => number;
  /** helpers were called just now */
  helped: () => boolean;
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

/** Lost answers in a row that hold the gateway, even if its probe succeeds: each further message would be unconfirmed. */
const MOST_LOST = 5;
const UNANSWERED: Fault = {
  code: 'tanpa_jawaban',
  reason: `Gateway tidak menjawab ${MOST_LOST} pesan berturut-turut, sehingga pengiriman dihentikan`,
};

/** Below this rate in messages a second, seconds pass between the reservation of a turn and the turn. */
const SLOW = 1;

/** One gateway, as a run sends through it. */
export function createRoute(options: RouteOptions) {
  const { inUse, store, held, tak_terjawab, latensi_ms, distance, left, helped, clock, sleep, random } =
    options;
  const { name, gateway, rate } = inUse;
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
  /** Answers lost in a row. A new row begins when a message is accepted. */
  let row = { lost: tak_terjawab };
  let trial: Promise<unknown> = Promise.resolve();
  let holding: Promise<void> | null = null;

  /** Every other message would get the same answer. */
  async function hold(why: Alasan, byProvider: boolean): Promise<Tried> {
    stopped = why;
    holding ??= store
      .holdGateway(name, why, byProvider)
      .catch((error) => log('error', 'gateway not held', { gateway: name, error: causeOf(error) }));
    await holding;
    return { kind: 'held', why };
  }

  /** @param mayStill asked right before the send, once its turn has come */
  async function sendNow(
    message: Claimed,
    form: Form & { form: 'plain' | 'template' },
    mayStill: () => boolean,
  ): Promise<Tried> {
    if (stopped !== null) return { kind: 'held', why: stopped };
    // Probed again after the turn: an answer may have been lost during the wait.
    for (let turn = Number.NEGATIVE_INFINITY; ; turn = await pacer.turn()) {
      const there = await reachability.established();
      if (there.state === 'held') return hold(there, true);
      if (there.state === 'away') return { kind: 'answered', outcome: { ...there, outcome: 'unreached' } };
      if (clock() <= turn + LATE_MS) break;
    }
    // The turn was reserved seconds ago: the message may have been stopped since.
    if (rate < SLOW) await store.look(name, clock());
    stopped ??= store.heldSince(name);
    if (stopped !== null) return { kind: 'held', why: stopped };
    if (!mayStill()) return { kind: 'left' };
    const begun = clock();
    const [current, lostBefore] = [row, row.lost];
    const outcome = await send(message, inUse, form);
    latency.note(clock() - begun);
    learned.note(outcome.outcome === 'retry', begun);
    if (outcome.outcome === 'accepted') row = { lost: 0 };
    if (outcome.outcome === 'unknown') {
      reachability.doubt();
      row.lost += 1;
      // A restarting gateway loses everything in flight at once; a silent one also loses what is sent after that.
      const isSilent = () => current === row && lostBefore > 0 && row.lost >= MOST_LOST;
      // A gateway that is away need not be held: its messages wait by themselves. An answer may come during the probe.
      if (isSilent() && (await reachability.established()).state === 'ready' && isSilent())
        await hold(UNANSWERED, false);
    }
    const fault = accountFault(outcome);
    return fault === null ? { kind: 'answered', outcome } : hold(fault, false);
  }

  return {
    inUse,
    latency,
    /** messages a second, as its answers allow */
    rate: learned.rate,
    /**
     * Waits for its turn, and sends.
     *
     * @throws what the database throws that gives the gateway's time away; nothing has been sent then
     */
    async send(...one: Parameters<typeof sendNow>): Promise<Tried> {
      if (row.lost < MOST_LOST) return sendNow(...one);
      // It may be silent: one message at a time tries it.
      const tried = trial.then(() => sendNow(...one));
      trial = tried.catch(() => null);
      return tried;
    },
  };
}
export type Route = ReturnType<typeof createRoute>;

/** A fault of the account, which every next send would meet; null when there is none. */
const accountFault = (outcome: Outcome): Alasan | null =>
  (outcome.outcome === 'rejected' || outcome.outcome === 'retry') && outcome.hold === 'gateway'
    ? outcome
    : null;

/** Probes the gateway once, and again after every lost answer. */
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

const shownForm = ({ jenis, id, token }: FormulirPesan) => ({ id, token, ...TAMPIL_FORMULIR[jenis] });

/** Hands one message to the gateway. Never throws. */
async function send(message: Claimed, { name, gateway }: GatewayInUse, form: Form): Promise<Outcome> {
  try {
    return await gateway.send({
      id: message.id,
      diulang: message.diulang,
      to: toE164Digits(message.no_hp),
      jenis: message.jenis,
      body: (form.form === 'plain' && form.netral) || isiUntuk(message.body, message.nama, message.nilai),
      alamat: message.alamat,
      filename: documentName(message.nama_file),
      menu: message.menu,
      template: form.form === 'template' ? form.filled : null,
      formulir: message.formulir?.gateway === name ? shownForm(message.formulir) : null,
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
