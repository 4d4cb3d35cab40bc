import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading.tsx';
import { plainButton } from '../../components/styles.ts';
import { ROUTES } from '../../lib/routes.ts';
import { PengaduanForm } from '../layanan/pengaduan/PengaduanForm.tsx';

export default function DosenPengaduan() {
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Pengaduan" back={{ to: ROUTES.DosenDashboard, label: 'Layanan' }}>
        <Link to={ROUTES.DosenDashboardPengaduanLaporan} className={plainButton}>
          <ClipboardList aria-hidden="true" size={18} />
          Laporan Pengaduan
        </Link>
      </PageHeading>
      <PengaduanForm />
    </section>
  );
}
