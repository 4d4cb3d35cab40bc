import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

// Preloaded into a tool, so that it ends with the launcher, even a killed one, and frees its ports. The launcher holds the
// other end of standard input and writes nothing.
process.stdin.once('end', () => process.exit(1));
process.stdin.resume();
process.stdin.unref();

// Wrangler restarts a workerd that died, but a second one on the site's port answers nothing: end instead.
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  child.once('exit', () => {
    const isSite = child.spawnargs?.some((argument) =>
      argument.endsWith(`=127.0.0.1:${process.env.VADR_PORT}`),
    );
    if (isSite && !child.killed) process.exit(1);
  });
});
