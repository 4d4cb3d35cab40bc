import { Tabs } from '@base-ui/react/tabs';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ROUTES } from '../../../lib/routes.ts';
import { dashboard } from '../../../lib/session/session.ts';
import { PengaduanForm } from './PengaduanForm.tsx';
import { PengaduanTable } from './PengaduanTable.tsx';

const tabLook =
  'min-h-11 border-transparent border-b-3 px-4 py-2 font-semibold text-muted hover:text-ink data-active:border-primary data-active:text-ink';

/** A student's or employee's complaints: a tab to file one, a tab with those filed. */
export default function Pengaduan() {
  const [query, setQuery] = useSearchParams();
  // In the URL, so that the home and a message can link to the report.
  const tab = query.get('tab') === 'laporan' ? 'laporan' : 'form';
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Pengaduan" back={{ to: dashboard ?? ROUTES.home, label: 'Layanan' }} />
      <Tabs.Root
        value={tab}
        onValueChange={(tab: string) => setQuery({ tab }, { replace: true })}
        className="flex flex-col gap-6"
      >
        <Tabs.List aria-label="Pengaduan" className="flex border-line border-b">
          <Tabs.Tab value="form" className={tabLook}>
            Form Pengaduan
          </Tabs.Tab>
          <Tabs.Tab value="laporan" className={tabLook}>
            Laporan Pengaduan
          </Tabs.Tab>
        </Tabs.List>
        {/* Keeps unsent input while another tab is open. */}
        <Tabs.Panel value="form" keepMounted>
          <PengaduanForm />
        </Tabs.Panel>
        <Tabs.Panel value="laporan">
          <PengaduanTable />
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}
