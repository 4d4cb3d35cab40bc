const PULSE_MS = 200;
/** Outlasts the last status of a message that was just accepted. */
const LASTING_MS = 600;

/** Notifies open pages of changes, at most five times a second. */
export function createChanges() {
  const listeners = new Set<() => void>();
  let until = 0;
  let timer: NodeJS.Timeout | undefined;

  function pulse() {
    for (const listener of listeners) listener();
    timer = Date.now() < until ? setTimeout(pulse, PULSE_MS).unref() : undefined;
  }

  return {
    happened() {
      until = Date.now() + LASTING_MS;
      if (!timer) timer = setTimeout(pulse, 10).unref();
    },
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
