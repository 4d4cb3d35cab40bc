import { Headset, MessageSquareWarning, School, Users, Wallet } from 'lucide-react';
import type { Identitas } from '#contract/portal/identitas.ts';
import { DashboardHeading } from '../../components/DashboardHeading.tsx';
import { type Service, ServiceCards } from '../../components/ServiceCards.tsx';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { usePageTitle } from '../../lib/title.ts';

const layananOf = ({ akademik }: Identitas): Service[] => [
  { title: 'Kepegawaian', text: 'Layanan data dan jabatan dosen.', icon: Users },
  {
    title: 'Pengaduan',
    text: 'Sampaikan keluhan Anda secara rahasia.',
    icon: MessageSquareWarning,
    to: ROUTES.DosenDashboardPengaduan,
  },
  { title: 'Keuangan', text: 'Layanan keuangan dosen.', icon: Wallet },
  { title: 'Akademik', text: 'Sistem informasi akademik kampus.', icon: School, url: akademik },
  { title: 'Call Center', text: 'Bantuan bagi pengguna portal.', icon: Headset },
];

export default function DosenDashboard() {
  usePageTitle('Dashboard Dosen');
  return (
    <>
      <DashboardHeading />
      <ServiceCards services={layananOf(useIdentitas())} />
    </>
  );
}
