import { ROUTES } from '../lib/routes.ts';
import { Frame } from './Frame.tsx';

export default function PegawaiLayout() {
  return <Frame home={ROUTES.PegawaiDashboard} />;
}
