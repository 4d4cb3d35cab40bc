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

export default function PegawaiDashboard() {
  const { akademik: url } = useIdentitas();
  return (
    <ServiceDashboard
      peran="Pegawai"
      services={[
        { title: 'e-Services', text: 'Surat dan layanan elektronik.', icon: FileText },
        pengaduan(ROUTES.PegawaiDashboardPengaduan),
        ALUMNI,
        MAHASISWA_BARU,
        CALL_CENTER,
        akademik(url),
      ]}
    />
  );
}
