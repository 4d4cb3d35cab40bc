import { ROUTES } from '../lib/routes.ts';
import { Frame } from './Frame.tsx';

export default function DosenLayout() {
  return <Frame home={ROUTES.DosenDashboard} />;
}
