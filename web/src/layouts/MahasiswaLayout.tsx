import { ROUTES } from '../lib/routes.ts';
import { Frame } from './Frame.tsx';

export default function MahasiswaLayout() {
  return <Frame home={ROUTES.MahasiswaDashboard} />;
}
