const PULSE_MS = 200;
/** Long enough for the last tick of a message that has just been accepted. */
const LASTING_MS = 600;

/** Tells open pages that something changed, at most five times a second however many messages pass. */
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
    /** Returns the way to unsubscribe. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
