import { PageHeading } from '../../components/PageHeading.tsx';
import { ROUTES } from '../../lib/routes.ts';
import { PengaduanTable } from '../layanan/pengaduan/PengaduanTable.tsx';

export default function DosenPengaduanLaporan() {
  return (
    <section className="flex flex-col gap-6">
      <PageHeading
        title="Laporan Pengaduan"
        back={{ to: ROUTES.DosenDashboardPengaduan, label: 'Pengaduan' }}
      />
      <PengaduanTable />
    </section>
  );
}
