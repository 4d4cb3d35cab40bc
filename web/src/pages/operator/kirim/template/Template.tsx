import { useQuery } from '@tanstack/react-query';
import type { DaftarTemplate } from '#contract/pesan/templateCalls.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { BacaUlangButton } from './BacaUlangButton.tsx';
import { templateOptions } from './daftar.ts';
import { Kosong } from './Kosong.tsx';
import { Pembacaan } from './Pembacaan.tsx';
import { PenggantiForm } from './PenggantiForm.tsx';
import { TemplateTable } from './TemplateTable.tsx';

const TITLE = 'Template';

/** The provider's templates, and the fallback templates chosen from them. */
export default function Template() {
  usePageTitle(TITLE);
  const { data, isError, error, refetch } = useQuery(templateOptions);
  return (
    <section className="page-measure flex flex-col gap-6">
      <PageHeading title={TITLE}>{data?.dukungan === 'ada' && <BacaUlangButton />}</PageHeading>
      {data ? (
        <Isi daftar={data} />
      ) : isError ? (
        <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

function Isi({ daftar }: { daftar: DaftarTemplate }) {
  return (
    <>
      {daftar.dukungan === 'ada' && <Pembacaan {...daftar} />}
      {daftar.data.length === 0 ? (
        <Kosong dukungan={daftar.dukungan} />
      ) : (
        <>
          <PenggantiForm templates={daftar.data} />
          <TemplateTable />
        </>
      )}
    </>
  );
}
