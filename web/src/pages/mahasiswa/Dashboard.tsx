import { FileText } from 'lucide-react';
import { ROUTES } from '../../lib/routes.ts';
import {
  AKADEMIK,
  ALUMNI,
  CALL_CENTER,
  MAHASISWA_BARU,
  pengaduan,
  ServiceDashboard,
} from '../layanan/ServiceDashboard.tsx';

export default function MahasiswaDashboard() {
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
        AKADEMIK,
      ]}
    />
  );
}
