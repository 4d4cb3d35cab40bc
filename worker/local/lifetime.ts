/** A signal this long after the first is a person who does not want to wait. */
const INSISTS_AFTER_MS = 500;

/** Ends this process in order when it is told to, or when npm, that has started it, is gone. */
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
      // npm passes on a Ctrl-C that the terminal has already sent: the second of the two is no insisting.
      if (stoppingSince !== null && Date.now() - stoppingSince > INSISTS_AFTER_MS) process.exit(1);
      void stop(0);
    });
  }
  // A terminal that has been closed takes no more text, which is no reason to stop out of order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  whenNpmIsGone(() => void stop(1));

  return {
    stop,
    isStopping: () => stoppingSince !== null,
    /** What must be done before the end, the latest first. */
    atEnd: (close: () => Promise<void>) => void closers.push(close),
  };
}

/** Calls back once npm has been killed: it could not tell us. Started by hand, we have nobody to outlive. */
function whenNpmIsGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    callback();
  }, 500);
}
