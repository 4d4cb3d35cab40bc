import { ROUTES } from '../../lib/routes.ts';
import {
  AKADEMIK,
  CALL_CENTER,
  KEPEGAWAIAN,
  KEUANGAN,
  pengaduan,
  ServiceDashboard,
} from '../layanan/ServiceDashboard.tsx';

export default function DosenDashboard() {
  return (
    <ServiceDashboard
      peran="Dosen"
      services={[KEPEGAWAIAN, pengaduan(ROUTES.DosenDashboardPengaduan), KEUANGAN, AKADEMIK, CALL_CENTER]}
    />
  );
}
