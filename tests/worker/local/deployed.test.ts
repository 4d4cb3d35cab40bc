import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildWorker, WORKER_BUNDLE } from '../../../worker/local/prepare.ts';

it('leaves the delay of `DB_DELAY_MS` out of the deployed worker', async () => {
  await buildWorker();
  expect(readFileSync(WORKER_BUNDLE, 'utf8')).not.toContain('DB_DELAY_MS');
});
