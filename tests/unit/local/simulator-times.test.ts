import { expect, it } from 'vitest';
import { clockTime, longDay, timeOrDay } from '../../../worker/local/simulator/view/text.ts';

it('shows the phones’ times in WIB, whatever zone the machine is in', () => {
  const at = Date.parse('2026-11-20T17:30:00Z');
  expect([clockTime(at), longDay(at), timeOrDay(at)]).toEqual(['00.30', '21 November 2026', '21/11/26']);
});
