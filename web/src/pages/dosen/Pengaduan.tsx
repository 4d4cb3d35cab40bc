import { ClipboardList } from 'lucide-react';
import { PlainLink } from '../../components/Links.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ROUTES } from '../../lib/routes.ts';
import { PengaduanForm } from '../layanan/pengaduan/PengaduanForm.tsx';

export default function DosenPengaduan() {
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Pengaduan" back={{ to: ROUTES.DosenDashboard, label: 'Layanan' }}>
        <PlainLink to={ROUTES.DosenDashboardPengaduanLaporan} icon={ClipboardList}>
          Laporan Pengaduan
        </PlainLink>
      </PageHeading>
      <PengaduanForm />
    </section>
  );
}
