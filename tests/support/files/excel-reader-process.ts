import { readFileSync } from 'node:fs';
import { ApiError } from '../../../worker/core/errors.ts';
import { readWorkbook } from '../../../worker/excel/workbook.ts';
import type { Answer } from './excel-reader.ts';

const KILO = 1024;
const LEFT_BEHIND = 30e6;
const before = process.memoryUsage().rss;

process.on('message', (bytes: Uint8Array) => {
  const start = process.cpuUsage();
  const outcome = outcomeOf(bytes);
  const { user, system } = process.cpuUsage(start);
  const peak = peakBytes();
  const answer: Answer = {
    outcome,
    cpuSeconds: (user + system) / 1e6,
    grownMegabytes: (peak - before) / 1e6,
  };
  process.send?.(answer);
  // Collects earlier garbage, so that it does not count against the next file.
  if (process.memoryUsage().rss - before > LEFT_BEHIND) globalThis.gc?.();
});

/** The process's peak memory, from Linux: `maxRSS` starts with the parent's at fork. */
function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * KILO;
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * KILO;
}

function outcomeOf(bytes: Uint8Array): string {
  try {
    return `read ${readWorkbook(bytes).length} rows`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}
