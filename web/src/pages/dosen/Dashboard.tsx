import { Users, Wallet } from 'lucide-react';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { akademik, CALL_CENTER, pengaduan, ServiceDashboard } from '../layanan/ServiceDashboard.tsx';

export default function DosenDashboard() {
  const { akademik: url } = useIdentitas();
  return (
    <ServiceDashboard
      peran="Dosen"
      services={[
        { title: 'Kepegawaian', text: 'Layanan data dan jabatan dosen.', icon: Users },
        pengaduan(ROUTES.DosenDashboardPengaduan),
        { title: 'Keuangan', text: 'Layanan keuangan dosen.', icon: Wallet },
        akademik(url),
        CALL_CENTER,
      ]}
    />
  );
}
