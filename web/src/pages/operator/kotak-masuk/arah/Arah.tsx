import { Tabs } from '@base-ui/react/tabs';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { belumTerjawab } from '#contract/jawab/pertanyaan.ts';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { useButtonShortcut } from '../../../../lib/shortcut.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { BelumTerjawab } from './BelumTerjawab.tsx';
import { JawabOtomatis } from './JawabOtomatis.tsx';
import { PertanyaanDialog } from './PertanyaanDialog.tsx';
import { PertanyaanTable } from './PertanyaanTable.tsx';

const TITLE = 'Informasi 2 Arah';

const TAB = 'tab';
const DAFTAR = 'daftar';
const BELUM = 'belum';

const tab =
  'min-h-11 border-transparent max-sm:px-3 border-b-3 whitespace-nowrap px-4 py-2 font-semibold text-muted hover:text-ink data-active:border-primary data-active:text-ink';

/** The automatic answers, and the questions without an answer. */
export default function Arah() {
  const unanswered = useList({ endpoint: belumTerjawab.list, prefix: 'belum-' });
  const [query, setQuery] = useSearchParams();

  function show(tab: string) {
    setQuery(
      (query) => {
        if (tab === BELUM) query.set(TAB, BELUM);
        else query.delete(TAB);
        return query;
      },
      { replace: true },
    );
  }
  const { edited, heading, edit, editing } = useRowDialogs<'new', never>();

  const tambah = useButtonShortcut('n', 'Tambah pertanyaan');

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={TITLE}>
        <Button ref={tambah} look="primary" icon={Plus} onClick={(button) => edit('new', button)}>
          Data
        </Button>
      </PageHeading>
      <JawabOtomatis />
      <Tabs.Root
        value={query.get(TAB) === BELUM ? BELUM : DAFTAR}
        onValueChange={show}
        className="flex flex-col gap-6"
      >
        <Tabs.List aria-label={TITLE} className="flex flex-wrap border-line border-b">
          <Tabs.Tab value={DAFTAR} className={tab}>
            Pertanyaan
          </Tabs.Tab>
          <Tabs.Tab value={BELUM} className={tab}>
            Belum terjawab
            {unanswered.total > 0 && (
              <span className="ml-2 inline-block min-w-6 rounded-full bg-gold px-1.5 text-center text-black text-sm">
                {angka(unanswered.total)}
              </span>
            )}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={DAFTAR}>
          <PertanyaanTable />
        </Tabs.Panel>
        <Tabs.Panel value={BELUM}>
          <BelumTerjawab list={unanswered} />
        </Tabs.Panel>
      </Tabs.Root>
      <PertanyaanDialog edited={edited} {...editing} />
    </section>
  );
}
