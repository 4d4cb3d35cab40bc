/** Waits until `check` gives a value, and fails after `timeoutMs`. */
export async function eventually<T>(
  check: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  // Often at first, and less so the longer it takes: what is waited for needs the processor too.
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.3, 150)) {
    const value = await check();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Long enough for something to happen that must not. */
export const settle = (ms = 1_000) => new Promise((resolve) => setTimeout(resolve, ms));
