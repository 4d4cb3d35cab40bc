import { useHydrated } from '../useHydrated.ts';
import { dashboard } from './session.ts';

/** The user's dashboard on a prerendered page; null until hydration. */
export const useDashboard = (): string | null => (useHydrated() ? dashboard : null);
