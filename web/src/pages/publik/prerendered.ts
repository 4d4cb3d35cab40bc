import { lazy } from '../../lib/lazy.ts';
import { ROUTES } from '../../lib/routes.ts';

export const Home = lazy(() => import('./Home.tsx'));
export const Login = lazy(() => import('./Login.tsx'));
export const VerifikasiSurat = lazy(() => import('./VerifikasiSurat.tsx'));

/** The prerendered pages by path (see `prerender.ts`). */
export const PRERENDERED: Partial<Record<string, ReturnType<typeof lazy>>> = {
  [ROUTES.home]: Home,
  [ROUTES.Login]: Login,
  [ROUTES.VerifikasiSurat]: VerifikasiSurat,
};
