import { ROUTES } from '../lib/routes.ts';
import { Frame } from './Frame.tsx';

export default function OperatorLayout() {
  return <Frame home={ROUTES.OperatorDashboard} />;
}
