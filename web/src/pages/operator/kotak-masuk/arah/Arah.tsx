import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { belumTerjawab } from '#contract/jawab/pertanyaan.ts';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Tabs } from '../../../../components/Tabs.tsx';
import { useButtonShortcut } from '../../../../lib/shortcut.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { BelumTerjawab } from './BelumTerjawab.tsx';
import { JawabOtomatis } from './JawabOtomatis.tsx';
import { PertanyaanDialog } from './PertanyaanDialog.tsx';
import { PertanyaanTable } from './PertanyaanTable.tsx';

const TITLE = 'Informasi 2 Arah';

const DAFTAR = 'daftar';
const BELUM = 'belum';

/** The automatic answers, and the questions without an answer. */
export default function Arah() {
  const unanswered = useList({ endpoint: belumTerjawab.list, prefix: 'belum-' });
  const [query, setQuery] = useSearchParams();

  function show(tab: string) {
    // The tables' states stay in the address.
    query.set('tab', tab);
    setQuery(query, { replace: true });
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
      <Tabs
        label={TITLE}
        current={query.get('tab') === BELUM ? BELUM : DAFTAR}
        onCurrent={show}
        className="flex-wrap"
        tabClassName="whitespace-nowrap max-sm:px-3"
        tabs={[
          { name: DAFTAR, label: 'Pertanyaan', panel: <PertanyaanTable /> },
          {
            name: BELUM,
            label: 'Belum terjawab',
            count: unanswered.total,
            panel: <BelumTerjawab list={unanswered} />,
          },
        ]}
      />
      <PertanyaanDialog edited={edited} {...editing} />
    </section>
  );
}
