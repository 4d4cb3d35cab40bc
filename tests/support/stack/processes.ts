import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** The descendants of a process, from one look at /proc. */
export function descendantsOf(pid: number | undefined): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);
  const below = (parent: number | undefined): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** The wrangler of an `npm start`. */
export function wranglerOf({ pid }: ChildProcess): Process {
  const wrangler = descendantsOf(pid).find(({ command }) => command.includes('wrangler-dist'));
  if (!wrangler) throw new Error('no wrangler');
  return wrangler;
}

/** Reads one process; empty when it has ended. */
function read(pid: string): Process[] {
  try {
    // The fields after the name, which may contain anything: state, parent, …
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid: Number(pid), parent: Number(parent), command }];
  } catch {
    return [];
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
