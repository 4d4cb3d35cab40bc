import { expect, it } from 'vitest';
import { createEsign } from '../../../worker/surat/tte/esign.ts';
import { startEsign } from '../../support/outside/esign.ts';

const { next, variables } = await startEsign();
type Config = Parameters<typeof createEsign>[0];
const esign = createEsign(variables as unknown as Config, 100);

it('counts a signature that does not come in time as lost', async () => {
  const answers = Promise.withResolvers<void>();
  next(async (signed) => {
    await answers.promise;
    return signed();
  });
  const started = performance.now();
  expect(await esign?.sign(new Uint8Array([1]), { nik: '3200000000000001', passphrase: 'rahasia' })).toEqual({
    outcome: 'lost',
  });
  expect(performance.now() - started).toBeLessThan(3_000);
  answers.resolve();
});
