import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The outcome and the cost of reading a workbook. */
export interface Answer {
  /** `read 3 rows`, or the refusal's code and sentence */
  outcome: string;
  cpuSeconds: number;
  /** the process's peak growth over all files so far */
  grownMegabytes: number;
}

/** CPU seconds, which a busy machine does not lengthen. */
export const MOST_CPU_SECONDS = 2;
export const MOST_MEGABYTES = 200;

const PROGRAM = fileURLToPath(new URL('./excel-reader-process.ts', import.meta.url));
/** V8's heap limit, a worker's whole memory. */
const HEAP_MEGABYTES = 128;
/** Catches endless loops only; `cpuSeconds` measures the time. */
const HANGS_MS = 20_000;

/** A process that reads workbooks, so that one that exhausts memory or time does not take the test along. */
export function startReader() {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--expose-gc'],
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('it took the reader down');
  });
  // Closing the reader ends the process.
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
