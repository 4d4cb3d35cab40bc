import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../../components/PageHeading.tsx';
import { kodeKejadian } from '../../../../../lib/api/kejadian.ts';
import { usePageTitle } from '../../../../../lib/title.ts';
import { pengaturanOptions } from '../../../settings/pengaturan.ts';
import { IdentitasForm } from './IdentitasForm.tsx';

/** The identity settings: names, logo, colours, addresses and links. */
export default function Identitas() {
  usePageTitle('Identitas Kampus');
  const { data, error, isError, refetch } = useQuery(pengaturanOptions);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Identitas Kampus" />
      {data ? (
        <IdentitasForm saved={data.data} />
      ) : isError ? (
        <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}
