/** A second signal ends the process at once when it comes later than this. */
const INSISTS_AFTER_MS = 500;

/** Shuts down in order at a signal, or when npm is killed. */
export function beginLifetime() {
  const closers: (() => Promise<void>)[] = [];
  let stoppingSince: number | null = null;

  async function stop(exitCode: number): Promise<void> {
    if (stoppingSince !== null) return;
    stoppingSince = Date.now();
    for (const close of closers.reverse()) await close().catch(() => {});
    process.exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm forwards Ctrl-C, which the terminal has sent too; ignore that second one.
      if (stoppingSince !== null && Date.now() - stoppingSince > INSISTS_AFTER_MS) process.exit(1);
      void stop(0);
    });
  }
  // Writing to a closed terminal fails; the shutdown must continue.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  whenNpmIsGone(() => void stop(1));

  return {
    stop,
    isStopping: () => stoppingSince !== null,
    /** Runs `close` before the end. Closers run in reverse order. */
    atEnd: (close: () => Promise<void>) => void closers.push(close),
  };
}

/** Detects a killed npm, which sends no signal, by the changed parent. Does nothing when started without npm. */
function whenNpmIsGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    callback();
  }, 500);
}
