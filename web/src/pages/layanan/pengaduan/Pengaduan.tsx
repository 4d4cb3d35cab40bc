import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tabs, useTab } from '../../../components/Tabs.tsx';
import { ROUTES } from '../../../lib/routes.ts';
import { dashboard } from '../../../lib/session/session.ts';
import { PengaduanForm } from './PengaduanForm.tsx';
import { PengaduanTable } from './PengaduanTable.tsx';

/** A student's or employee's complaints: a tab to file one, a tab with those filed. */
export default function Pengaduan() {
  const tab = useTab(['form', 'laporan'], 'form');
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Pengaduan" back={{ to: dashboard ?? ROUTES.home, label: 'Layanan' }} />
      <Tabs
        {...tab}
        label="Pengaduan"
        tabs={[
          { name: 'form', label: 'Form Pengaduan', panel: <PengaduanForm />, keepMounted: true },
          { name: 'laporan', label: 'Laporan Pengaduan', panel: <PengaduanTable /> },
        ]}
      />
    </section>
  );
}
