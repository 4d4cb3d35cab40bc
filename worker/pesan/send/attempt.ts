import type { Template } from '#contract/pesan/template/template.ts';
import type { Claimed } from '../message.ts';
import { type Form, formOf, WINDOW_MS } from './form.ts';
import type { Policy } from './policy.ts';
import type { Route, Tried } from './route.ts';
import type { Store } from './store.ts';

/** One try of a message: its form, its gateway and the result. */
export type Attempt = Tried & { route: Route; form: Form };

interface AttemptOptions {
  main: Route;
  /** sends single messages that the first gateway certainly has not taken; null: none is configured */
  secondGateway: Route | null;
  policy: Policy;
  store: Pick<Store, 'template'>;
  clock: () => number;
}

/**
 * Tries a message in the form that a gateway needs, and through the other gateway if the first certainly has not taken it. A
 * single message to a person who last wrote to the second gateway's number goes out there first.
 */
export function createAttempt({ main, secondGateway, policy, store, clock }: AttemptOptions) {
  const templates = templateCache(store);

  async function through(route: Route, message: Claimed, mayStill: () => boolean): Promise<Attempt> {
    const { hasWindow } = route.inUse.gateway;
    const chosen = hasWindow && message.template !== null ? await templates(message.template) : null;
    const replacing = policy.fallbackTemplates[message.jenis];
    const wrote = message.kontak?.[route === secondGateway ? 'masuk_cadangan_pada' : 'masuk_pada'] ?? null;
    const form = formOf(message, { hasWindow, chosen, fallback: replacing, wrote, now: clock() });
    if (form.form === 'wait' || form.form === 'cancel') return { kind: 'left', route, form };
    return { ...(await route.send(message, form, mayStill)), route, form };
  }

  /** @param mayStill asked right before the send, once its turn has come */
  return async (message: Claimed, mayStill: () => boolean): Promise<Attempt> => {
    if (!secondGateway || message.id_broadcast !== null) return through(main, message, mayStill);
    const [one, other] = wroteToSecondGateway(message, clock())
      ? [secondGateway, main]
      : [main, secondGateway];
    const first = await through(one, message, mayStill);
    if (!certainlyNot(first)) return first;
    const second = await through(other, message, mayStill);
    // If neither took it, the answer that says when to try again counts.
    return certainlyNot(second) && first.kind === 'answered' ? first : second;
  };
}

/** Reads each template once. */
function templateCache(store: Pick<Store, 'template'>) {
  const known = new Map<string, Promise<Template | null>>();
  return (id: string): Promise<Template | null> => {
    const template = known.get(id) ?? store.template(id);
    known.set(id, template);
    return template;
  };
}

/** The recipient last wrote to the second gateway's number, within a day. */
const wroteToSecondGateway = ({ kontak }: Claimed, now: number) =>
  (kontak?.masuk_cadangan_pada ?? 0) > Math.max(now - WINDOW_MS, kontak?.masuk_pada ?? 0);

/** No message went out, and it is not at fault: another gateway may try it. */
function certainlyNot({ form, ...tried }: Attempt): boolean {
  if (form.form === 'wait') return true;
  return tried.kind === 'held' || (tried.kind === 'answered' && tried.outcome.outcome === 'unreached');
}
