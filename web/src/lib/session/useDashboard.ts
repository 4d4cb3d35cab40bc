import { useHydrated } from '../useHydrated.ts';
import { dashboard } from './session.ts';

/** Where somebody who is logged in is at home, on a page that is drawn before it can be known who has opened it. */
export function useDashboard(): string | null {
  return useHydrated() ? dashboard : null;
}
