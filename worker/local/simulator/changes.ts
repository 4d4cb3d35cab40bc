/** Outlasts the last status of a message that was just accepted. */
const LASTING_MS = 600;

/** Knows whether open pages may be stale. */
export function createChanges() {
  let until = 0;
  return {
    happened() {
      until = Date.now() + LASTING_MS;
    },
    areFresh: () => Date.now() < until,
  };
}

export type Changes = ReturnType<typeof createChanges>;
