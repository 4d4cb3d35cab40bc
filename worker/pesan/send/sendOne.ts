import { type Alasan, DATA_DIHAPUS } from '#contract/pesan/alasan.ts';
import { NETRAL } from '#contract/pesan/terkirim.ts';
import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Outcome } from '../../gateways/gateway.ts';
import type { Claimed, Result } from '../message.ts';
import { GAGAL_SISTEM, NOMOR_BERGANTI } from '../transitions/reasons.ts';
import type { Attempt } from './attempt.ts';
import { DatabaseAway } from './distance.ts';
import type { Form } from './form.ts';
import { cancelled, isAlone, resultOf, unsent, waiting } from './record.ts';
import type { Route } from './route.ts';
import { type Item, leaveRest, type RunState } from './runState.ts';
import type { Store } from './store.ts';

/** Wait before the next run when the database could not reserve the gateway's time. */
const PACE_RETRY_MS = 5_000;

const usang = (reason: string): Alasan => ({ code: 'rahasia_usang', reason });
const USANG = usang(
  'Akun, username atau nomor HP penerima sudah berubah, sehingga password ini tidak dikirim',
);
const KODE_USANG = usang(
  'Kode ini sudah tidak berlaku, atau nomor HP penerima sudah berubah, sehingga tidak dikirim',
);

const whyStale = ({ no_hp, jenis }: Claimed) =>
  no_hp === '' ? DATA_DIHAPUS : jenis === 'kode' ? KODE_USANG : USANG;

/** Sends one claimed message. @returns what to record of it */
export async function sendOne(state: RunState, item: Item): Promise<Result> {
  const { message } = item;
  if (message.usang) return cancelled(message, whyStale(message));
  if (message.pindah) return cancelled(message, NOMOR_BERGANTI);
  if (message.rusak) return cancelled(message, GAGAL_SISTEM);
  if (message.id_broadcast !== null && state.holds.has(message.id_broadcast)) return unsent(message);
  let tried: Attempt;
  try {
    tried = await state.attempt(message, () => mayStill(state, item));
  } catch (error) {
    return notTried(state, message, error);
  }
  return settle(state, message, tried);
}

/** Asked right before the send: neither stopped nor erased since the claim, and the claim not about to expire. */
function mayStill(state: RunState, { message, claimedAt, sendableUntil }: Item): boolean {
  const { store, sender } = state;
  const { id, id_broadcast } = message;
  if (id_broadcast !== null && (store.stoppedAt(id_broadcast) ?? 0) > claimedAt) return false;
  // The erased number may be this one: the next claim knows.
  const erased = (store.erasedAt() ?? 0) >= claimedAt;
  if (!erased && sender.clock() < sendableUntil) return true;
  state.givenBack.push(id);
  leaveRest(state, 0);
  return false;
}

/** Records a message that was not sent: a bug of ours cancels it, a database that does not answer ends the run. */
function notTried(state: RunState, message: Claimed, error: unknown): Result {
  if (!(error instanceof DatabaseAway)) {
    log('error', 'message not processed', { pesan: message.id, error: causeOf(error) });
    return cancelled(message, GAGAL_SISTEM);
  }
  log('error', 'could not pace', { error: causeOf(error.cause ?? error) });
  state.givenBack.push(message.id);
  leaveRest(state, PACE_RETRY_MS);
  return unsent(message);
}

async function settle(
  state: RunState,
  message: Claimed,
  { route, form, ...tried }: Attempt,
): Promise<Result> {
  const now = state.sender.clock();
  if (form.form === 'cancel') return cancelled(message, form);
  if (form.form === 'wait') {
    if (message.id_broadcast !== null) hold(state, message.id_broadcast, form.reason, form.template);
    return isAlone(message) ? waiting(message, form, now, 0) : unsent(message);
  }
  switch (tried.kind) {
    case 'left':
      return unsent(message);
    case 'held':
      // Releasing the gateway nudges everything that waits, so no rest is left.
      if (!state.sender.secondGateway) state.ended = true;
      return unsent(message, tried.why);
    case 'answered':
      return answered(state, message, route, form, tried.outcome, now);
  }
}

async function answered(
  state: RunState,
  message: Claimed,
  { inUse: { name } }: Route,
  form: Form & { form: 'plain' | 'template' },
  outcome: Outcome,
  now: number,
): Promise<Result> {
  const { policy, store } = state;
  const { id_broadcast } = message;
  const template = form.form === 'template' ? form.id : null;
  const neutral = form.form === 'plain' && form.netral !== null;
  const known = policy.gateways.get(name);
  const result = resultOf(message, outcome, {
    gateway: name,
    lewat_template: neutral ? NETRAL : template,
    hasFallbackTemplate: policy.fallbackTemplates[message.jenis] !== null,
    since: Math.max(known?.diterima_pada ?? 0, known?.dilanjutkan_pada ?? 0),
    now,
  });
  const fault = 'hold' in outcome ? outcome.hold : undefined;
  if (id_broadcast !== null && 'reason' in outcome) {
    // Values that fit other recipients are this recipient's own fault.
    const fitsNobody = fault === 'misfit' && !(await store.fitsOthers(id_broadcast).catch(() => true));
    if (fault === 'broadcast' || fault === 'template' || fitsNobody) {
      hold(state, id_broadcast, outcome.reason, fault === 'template' ? template : null);
      return fitsNobody ? unsent(message) : result;
    }
  }
  // Every other message would find the gateway away, too.
  if (outcome.outcome === 'unreached' && result.coba_pada !== null) leaveRest(state, result.coba_pada - now);
  return result;
}

/** Holds a broadcast for an operator, or until its template may be sent again. */
function hold({ store, holds }: RunState, id: number, reason: string, template: string | null): void {
  if (holds.has(id)) return;
  const write = store
    .hold(id, reason, template)
    .catch((error) => log('error', 'broadcast not held', { broadcast: id, error: causeOf(error) }));
  holds.set(id, write);
}

/** The store, with failures before a send marked as the database's. */
export function guarded(store: Store): Store {
  const fail = (cause: unknown): never => {
    throw new DatabaseAway('the database did not answer', { cause });
  };
  return {
    ...store,
    template: (id) => store.template(id).catch(fail),
    reserve: (gateway, asked) => store.reserve(gateway, asked).catch(fail),
    look: (gateway, now) => store.look(gateway, now).catch(fail),
  };
}
