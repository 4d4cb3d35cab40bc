import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What came of a workbook, and what it cost. */
export interface Answer {
  /** `read 3 rows`, or the code and the sentence of the refusal */
  outcome: string;
  cpuSeconds: number;
  /** by which the process had grown at most, over all that it has read */
  grownMegabytes: number;
}

/** Of processor time, which other work on the machine does not lengthen. */
export const MOST_CPU_SECONDS = 2;
export const MOST_MEGABYTES = 200;

const PROGRAM = fileURLToPath(new URL('./excel-reader-process.ts', import.meta.url));
/** Of V8's heap: as much as a worker has in all. */
const HEAP_MEGABYTES = 128;
/** Only for what never ends: how long an answer takes is told by its `cpuSeconds`. */
const HANGS_MS = 20_000;

/** A process that reads workbooks and does nothing else, so that one that takes all memory or time takes no test along. */
export function startReader() {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--expose-gc'],
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('it took the reader down');
  });
  // Closing the reader ends it too.
  died.catch(() => {});
  return {
    async read(bytes: Uint8Array): Promise<Answer> {
      child.send(bytes);
      const answered = once(child, 'message', { signal: AbortSignal.timeout(HANGS_MS) });
      const [answer] = await Promise.race([answered, died]);
      return answer;
    },
    close: () => child.kill('SIGKILL'),
  };
}
