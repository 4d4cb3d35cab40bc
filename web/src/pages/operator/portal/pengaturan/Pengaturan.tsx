import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { pengaturanOptions } from '../../settings/pengaturan.ts';
import { PengaturanForm } from './PengaturanForm.tsx';

/** The settings of letters: appearance, signers and numbering. */
export default function Pengaturan() {
  usePageTitle('Pengaturan');
  const { data, isError, error, refetch } = useQuery(pengaturanOptions);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Pengaturan" />
      {data ? (
        <PengaturanForm saved={data.data} />
      ) : isError ? (
        <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}
