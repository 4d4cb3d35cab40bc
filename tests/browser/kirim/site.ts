import { afterAll, beforeAll } from 'vitest';
import { type OperatorSite, startOperatorSite } from '../../support/operator.ts';

export let site: OperatorSite;
beforeAll(async () => {
  site = await startOperatorSite();
});
afterAll(() => site.close());
