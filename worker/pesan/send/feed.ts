/**
 * Hands out the items of a buffer and refills it ahead of time: as soon as no more than `low()` are left, so that no taker
 * waits for the database.
 *
 * @param fetch the next items; none ends the feed
 */
export function createFeed<Item>(buffer: Item[], fetch: () => Promise<Item[]>, low: () => number) {
  let fetching: Promise<void> | null = null;
  let ended = false;
  let failure: unknown;

  function fetchMore() {
    fetching ??= fetch()
      .then((items) => {
        buffer.push(...items);
        if (items.length === 0) ended = true;
      })
      .catch((error: unknown) => {
        failure = error;
        ended = true;
      })
      .finally(() => {
        fetching = null;
      });
    return fetching;
  }

  return {
    /** The next item; null when there are no more. */
    async next(): Promise<Item | null> {
      while (buffer.length === 0 && !(ended && !fetching)) await fetchMore();
      const item = buffer.shift() ?? null;
      if (buffer.length <= low() && !ended) void fetchMore();
      return item;
    },
    /** Why fetching failed; items fetched before that are still handed out. */
    failure: () => failure,
  };
}
