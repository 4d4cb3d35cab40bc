import { lazy } from '../../lib/lazy.ts';
import { ROUTES } from '../../lib/routes.ts';

export const Home = lazy(() => import('./Home.tsx'));
export const Login = lazy(() => import('./Login.tsx'));
export const VerifikasiSurat = lazy(() => import('./VerifikasiSurat.tsx'));

/** The pages that the build has drawn already, by their paths (`prerender.ts` has the rest). */
export const PRERENDERED: Partial<Record<string, ReturnType<typeof lazy>>> = {
  [ROUTES.home]: Home,
  [ROUTES.Login]: Login,
  [ROUTES.VerifikasiSurat]: VerifikasiSurat,
};
