import { queryOptions, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { template as calls, type DaftarTemplate } from '#contract/pesan/templateCalls.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { call } from '../../../../lib/api/api.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { BacaUlangButton } from './BacaUlangButton.tsx';
import { Kosong } from './Kosong.tsx';
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

/** When the templates were last read, and the error of the latest attempt. */
function Pembacaan({ dibaca_pada, galat }: Pick<DaftarTemplate, 'dibaca_pada' | 'galat'>) {
  const last =
    dibaca_pada === null ? 'Belum pernah dibaca dari Meta.' : `Terakhir dibaca ${waktu(dibaca_pada)}.`;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{last} Diperbarui otomatis setiap jam.</p>
      {galat && (
        <p className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
          <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <span>
            <strong>Pembacaan terakhir gagal.</strong> {galat}.
            {dibaca_pada !== null && ' Yang tampil di bawah adalah hasil pembacaan sebelumnya.'}
          </span>
        </p>
      )}
    </div>
  );
}

/** The templates, and when they were read. */
const templateOptions = queryOptions({
  queryKey: [calls.list.path],
  queryFn: ({ signal }) => call(calls.list, { signal }),
  meta: { log: 'Template gagal dimuat' },
});
