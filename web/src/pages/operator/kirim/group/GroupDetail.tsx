import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { ApiError } from '../../../../lib/api/api.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { daftarGroup, groupOptions, memberResource } from './group.ts';
import { MemberPage } from './MemberPage.tsx';

export default function GroupDetail({ kategori }: { kategori: Kategori }) {
  const { kode = '' } = useParams();
  const { data, error, refetch } = useQuery(groupOptions(kode));
  // Load members in parallel with the group.
  const list = useList(memberResource(kategori, kode));
  const group = data?.data;
  const title = `Kirim Pesan Group ${group?.nama_group ?? ''}`.trim();
  usePageTitle(title);

  const gone = error instanceof ApiError && error.status === 404;
  if (gone || (group && group.kategori !== kategori)) return <Navigate to={ROUTES.NotFound} replace />;
  if (group) return <MemberPage title={title} group={group} list={list} />;
  if (!error) return <Loading />;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Kirim Pesan Group" back={daftarGroup(kategori)} />
      <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
    </section>
  );
}
