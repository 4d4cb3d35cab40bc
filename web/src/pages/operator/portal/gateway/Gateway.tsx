import { useQuery } from '@tanstack/react-query';
import type { Gateway as Data } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { gatewayOptions } from './gateway.ts';
import { JamKirim } from './JamKirim.tsx';
import { Kabar } from './Kabar.tsx';
import { Keadaan } from './Keadaan.tsx';
import { Kuota } from './Kuota.tsx';
import { LaluLintas } from './LaluLintas.tsx';
import { Menunggu } from './Menunggu.tsx';
import { PesanUji } from './PesanUji.tsx';
import { Webhook } from './Webhook.tsx';

/** The gateway page: state, limits, traffic and settings. */
export default function Gateway() {
  usePageTitle('Gateway WhatsApp');
  const { data, isError, error, refetch } = useQuery(gatewayOptions);
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Gateway WhatsApp" />
      {data ? (
        <Isi {...data} outdated={isError} />
      ) : isError ? (
        <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Isi({ gateway, cadangan, nomor, outdated, ...rest }: Data & { outdated: boolean }) {
  return (
    <>
      {outdated && (
        <p role="alert" className="text-danger">
          Tidak dapat memperbarui, mencoba lagi…
        </p>
      )}
      <Keadaan title={`Gateway ${gateway.nama}`} kanal={gateway} nomor={nomor} />
      {cadangan && <Keadaan title={`Gateway cadangan ${cadangan.nama}`} kanal={cadangan} cadangan />}
      <LaluLintas menit={gateway.lalu_lintas} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <Menunggu {...rest} />
        <Kuota kanal={gateway} batas={rest.batas_harian} />
        <PesanUji jendela={gateway.jendela} nama={gateway.nama} />
        <Bagian title="Webhook">
          <Webhook {...gateway} />
          {cadangan && <Webhook {...cadangan} cadangan />}
        </Bagian>
      </div>
      <Kabar cadangan={cadangan !== null} />
      <JamKirim resmi={gateway.jendela} aman={rest.batas_harian.aman} laju={gateway} />
    </>
  );
}
