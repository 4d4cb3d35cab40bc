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

export default function PegawaiDashboard() {
  return (
    <ServiceDashboard
      peran="Pegawai"
      services={[
        {
          title: 'e-Services',
          text: 'Surat dan layanan elektronik.',
          icon: FileText,
          luar: 'eservices_pegawai',
        },
        pengaduan(ROUTES.PegawaiDashboardPengaduan),
        ALUMNI,
        MAHASISWA_BARU,
        CALL_CENTER,
        AKADEMIK,
      ]}
    />
  );
}
