import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

// Loaded into a tool before its own code: when the launcher is gone, however it went, the tool goes too, and the ports
// are free for the next start. The launcher holds the other end of standard input, and writes nothing.
process.stdin.once('end', () => process.exit(1));
process.stdin.resume();
process.stdin.unref();

// Wrangler starts a workerd that has died again; but nothing gets through a second one that listens on the site's port.
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  child.once('exit', () => {
    const isSite = child.spawnargs?.some((argument) =>
      argument.endsWith(`=127.0.0.1:${process.env.VADR_PORT}`),
    );
    if (isSite && !child.killed) process.exit(1);
  });
});
