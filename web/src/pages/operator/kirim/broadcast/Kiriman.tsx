import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { primaryButton } from '../../../../components/styles.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { menungguOptions } from '../../../../lib/operator/menunggu.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { BroadcastTable } from './BroadcastTable.tsx';
import { DrafTable } from './DrafTable.tsx';

const TAB = ['draf', 'terjadwal', 'berjalan', 'selesai'] as const;
const JUDUL: Record<(typeof TAB)[number], string> = {
  draf: 'Draf',
  terjadwal: 'Terjadwal',
  berjalan: 'Berjalan',
  selesai: 'Selesai',
};

const tab =
  'min-h-11 border-transparent max-sm:px-2.5 border-b-3 whitespace-nowrap px-4 py-2 font-semibold text-muted hover:text-ink data-active:border-primary data-active:text-ink';

/** Everything that is written to many: saved, scheduled, on its way, and done. */
export default function Kiriman() {
  const [query, setQuery] = useSearchParams();
  const current = TAB.find((it) => it === query.get('tab')) ?? 'selesai';
  const ditahan = useQuery(menungguOptions).data?.broadcast ?? 0;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Kiriman">
        <Link to={ROUTES.OperatorTulis} className={primaryButton}>
          <SquarePen aria-hidden="true" size={18} />
          Tulis
        </Link>
      </PageHeading>
      <Tabs.Root
        value={current}
        onValueChange={(tab: string) => setQuery({ tab }, { replace: true })}
        className="flex flex-col gap-6"
      >
        <Tabs.List aria-label="Kiriman" className="flex flex-wrap border-line border-b max-sm:-mx-4">
          {TAB.map((it) => (
            <Tabs.Tab key={it} value={it} className={tab}>
              {JUDUL[it]}
              {it === 'berjalan' && ditahan > 0 && (
                <span className="ml-2 inline-block min-w-6 rounded-full bg-gold px-1.5 text-center text-black text-sm">
                  {angka(ditahan)}
                  <span className="sr-only"> perlu keputusan</span>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current}>
          {current === 'draf' ? <DrafTable /> : <BroadcastTable key={current} tab={current} />}
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}
