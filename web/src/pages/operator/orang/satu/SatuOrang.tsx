import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { KATEGORI_ORANG, type KategoriOrang, satuOrang } from '#contract/orang/satuOrang.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { ApiError } from '../../../../lib/api/api.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { JENIS, jenisOf } from '../jenis.ts';
import { Rincian } from './Rincian.tsx';

/** One person: their record, messages, letters, account and subscription. */
export default function SatuOrang() {
  const { kategori, id = '' } = useParams();
  const known = KATEGORI_ORANG.find((it) => it.toLowerCase() === kategori);
  if (!known) return <Navigate to={ROUTES.NotFound} replace />;
  return <Orang key={`${known} ${id}`} kategori={known} id={id} />;
}

function Orang({ kategori, id }: { kategori: KategoriOrang; id: string }) {
  const { data, error, refetch } = useQuery({
    ...reading(satuOrang, { params: { kategori, id } }, 'Data orang gagal dimuat'),
    select: ({ data }) => data,
  });
  const { noun, daftar } = JENIS[kategori];
  usePageTitle(data ? jenisOf(kategori).nameOf(data.baris) : noun);

  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} replace />;
  if (data) return <Rincian orang={data} />;
  if (!error) return <Loading />;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={noun} back={daftar} />
      <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
    </section>
  );
}
