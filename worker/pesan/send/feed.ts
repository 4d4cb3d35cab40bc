/** What a run draws its messages from. */
interface Feed<Item> {
  /** The next one, null when there are no more. */
  next(): Promise<Item | null>;
  /** how many are there already */
  buffered(): number;
  /** Lets no more be fetched. */
  end(): void;
  /** why fetching failed; what was fetched before is handed out all the same */
  failure(): unknown;
}

/**
 * Fetches ahead: as soon as no more than `low()` are left, so that whoever takes them never waits for the database.
 *
 * @param fetch the next few, none when that was all
 */
export function feedOf<Item>(fetch: () => Promise<Item[]>, low: () => number): Feed<Item> {
  const buffer: Item[] = [];
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
    async next() {
      while (buffer.length === 0 && !(ended && !fetching)) await fetchMore();
      const item = buffer.shift() ?? null;
      if (buffer.length <= low() && !ended) void fetchMore();
      return item;
    },
    buffered: () => buffer.length,
    end() {
      ended = true;
    },
    failure: () => failure,
  };
}
