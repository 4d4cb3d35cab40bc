import { Tabs } from '@base-ui/react/tabs';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ROUTES } from '../../../lib/routes.ts';
import { usePageTitle } from '../../../lib/title.ts';
import { SuratForm } from './SuratForm.tsx';
import { SuratMasukTable } from './SuratMasukTable.tsx';
import { SuratTable } from './SuratTable.tsx';

const TABS = [
  ['ajukan', 'Ajukan Surat', SuratForm],
  ['permohonan', 'Laporan Permohonan', SuratTable],
  ['masuk', 'Surat Masuk', SuratMasukTable],
] as const;

const tab =
  'min-h-11 grow border-transparent border-b-3 px-2 py-2 font-semibold text-muted sm:grow-0 sm:px-4 hover:text-ink data-active:border-primary data-active:text-ink';

/** A student's letters: tabs to request one, to follow requests, and to read received ones. */
export default function Eservices() {
  usePageTitle('e-Services');
  const [query, setQuery] = useSearchParams();
  // The tab is in the URL, so that links and reloads keep it.
  const current = TABS.find(([name]) => name === query.get('tab')) ?? TABS[0];
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="e-Services" back={{ to: ROUTES.MahasiswaDashboard, label: 'Layanan' }} />
      <Tabs.Root
        value={current[0]}
        onValueChange={(name: string) => setQuery({ tab: name }, { replace: true })}
        className="flex flex-col gap-6"
      >
        <Tabs.List aria-label="e-Services" className="flex border-line border-b">
          {TABS.map(([name, label]) => (
            <Tabs.Tab key={name} value={name} className={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(([name, , Panel]) => (
          // Keeps unsent input while another tab is open.
          <Tabs.Panel key={name} value={name} keepMounted={name === 'ajukan'}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  );
}
