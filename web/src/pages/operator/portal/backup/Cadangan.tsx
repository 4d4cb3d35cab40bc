import { useQuery } from '@tanstack/react-query';
import { Bagian } from '../../../../components/Bagian.tsx';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { BuatButton } from './BuatButton.tsx';
import { CadanganTable } from './CadanganTable.tsx';
import { cadanganOptions } from './cadangan.ts';
import { HariForm } from './HariForm.tsx';
import { Keadaan } from './Keadaan.tsx';
import { Memulihkan } from './Memulihkan.tsx';

/** The database backups: state, retention and how to restore one. */
export default function Cadangan() {
  usePageTitle('Cadangan');
  const { data, error, isError, refetch } = useQuery(cadanganOptions);
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Cadangan">
        <BuatButton sedang={data?.berjalan != null} />
      </PageHeading>
      {data ? (
        <>
          <Keadaan {...data} />
          <CadanganTable daftar={data.daftar} />
        </>
      ) : isError ? (
        <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <Bagian title="Lama Penyimpanan">
        <div className="panel rounded-2xl p-5">
          <PadaPengaturan>{(saved) => <HariForm saved={saved.cadangan_hari} />}</PadaPengaturan>
        </div>
      </Bagian>
      <Memulihkan contoh={data?.terakhir?.id} />
    </div>
  );
}
