import { FileText, GraduationCap, Headset, MessageSquareWarning, School, UserPlus } from 'lucide-react';
import type { Identitas } from '#contract/portal/identitas.ts';
import { DashboardHeading } from '../../components/DashboardHeading.tsx';
import { type Service, ServiceCards } from '../../components/ServiceCards.tsx';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { usePageTitle } from '../../lib/title.ts';

const layananOf = ({ akademik }: Identitas): Service[] => [
  {
    title: 'e-Services',
    text: 'Ajukan surat dan lihat surat masuk.',
    icon: FileText,
    to: ROUTES.MahasiswaDashboardEservices,
  },
  {
    title: 'Pengaduan',
    text: 'Sampaikan keluhan Anda secara rahasia.',
    icon: MessageSquareWarning,
    to: ROUTES.MahasiswaDashboardPengaduan,
  },
  { title: 'Alumni', text: 'Layanan bagi lulusan.', icon: GraduationCap },
  { title: 'Mahasiswa Baru', text: 'Informasi bagi mahasiswa baru.', icon: UserPlus },
  { title: 'Call Center', text: 'Bantuan bagi pengguna portal.', icon: Headset },
  { title: 'Akademik', text: 'Sistem informasi akademik kampus.', icon: School, url: akademik },
];

export default function MahasiswaDashboard() {
  usePageTitle('Dashboard Mahasiswa');
  return (
    <>
      <DashboardHeading />
      <ServiceCards services={layananOf(useIdentitas())} />
    </>
  );
}
