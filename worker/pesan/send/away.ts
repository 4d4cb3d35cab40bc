import type { Store } from './store.ts';

/** The database did not answer while a message was prepared: it was not sent, and waits. Any other failure is ours. */
export class DatabaseAway extends Error {}

/** A store whose failures before a send tell that they are the database's. */
export function guarded(store: Store): Store {
  const fail = (cause: unknown): never => {
    throw new DatabaseAway('the database did not answer', { cause });
  };
  return {
    ...store,
    template: (id) => store.template(id).catch(fail),
    reserve: (kanal, asked) => store.reserve(kanal, asked).catch(fail),
    look: (kanal, now) => store.look(kanal, now).catch(fail),
  };
}
