import { FileText } from 'lucide-react';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import {
  ALUMNI,
  akademik,
  CALL_CENTER,
  MAHASISWA_BARU,
  pengaduan,
  ServiceDashboard,
} from '../layanan/ServiceDashboard.tsx';

export default function MahasiswaDashboard() {
  const { akademik: url } = useIdentitas();
  return (
    <ServiceDashboard
      peran="Mahasiswa"
      services={[
        {
          title: 'e-Services',
          text: 'Ajukan surat dan lihat surat masuk.',
          icon: FileText,
          to: ROUTES.MahasiswaDashboardEservices,
        },
        pengaduan(ROUTES.MahasiswaDashboardPengaduan),
        ALUMNI,
        MAHASISWA_BARU,
        CALL_CENTER,
        akademik(url),
      ]}
    />
  );
}
