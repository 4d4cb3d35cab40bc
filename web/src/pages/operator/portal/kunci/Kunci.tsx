import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { sekampus } from '#contract/izin.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { primaryButton, textLink } from '../../../../components/styles.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { BatasForm } from './BatasForm.tsx';
import { BuatDialog } from './BuatDialog.tsx';
import { Contoh } from './Contoh.tsx';
import { DaftarKunci } from './DaftarKunci.tsx';
import { kunciOptions } from './kunci.ts';
import { PutaranList } from './PutaranList.tsx';

const TITLE = 'Kunci API';

/** The API keys, the lists they have sent, and changes that wait for approval. */
export default function Kunci() {
  usePageTitle(TITLE);
  const boleh = useBoleh();
  const keys = boleh('pengaturan');
  const { data, error, isError, refetch } = useQuery({ ...kunciOptions, enabled: keys });
  const { edited: tindakan, heading, edit: ask, deciding } = useRowDialogs<Tindakan, never>();
  const [making, setMaking] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  const daftar = keys && (
    <Bagian title="Daftar Kunci">
      {data ? (
        <DaftarKunci daftar={data} onAsk={ask} />
      ) : isError ? (
        <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Bagian>
  );
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading ref={heading} title={TITLE}>
        {keys && (
          <button ref={maker} type="button" className={primaryButton} onClick={() => setMaking(true)}>
            <Plus aria-hidden="true" size={18} />
            Buat Kunci
          </button>
        )}
      </PageHeading>
      <p className="max-w-prose">
        Dengan kunci, sistem lain di kampus, misalnya sistem akademik, menjaga data induk di sini tetap sama
        dengan datanya sendiri, atau mengirim pesan. Semua panggilan dijelaskan dalam{' '}
        <a href="/api/docs" className={textLink}>
          acuan API
        </a>
        .
      </p>
      {boleh(sekampus('data')) ? <PutaranList onAsk={ask}>{daftar}</PutaranList> : daftar}
      {boleh('pengaturan') && (
        <Bagian title="Batas Sehari">
          <div className="flex flex-col gap-4 panel rounded-2xl p-5">
            <p className="max-w-prose">
              Orang yang tidak ada lagi di daftar dari sistem lain dihapus dari data induk, bersama akunnya.
              Nomor HP yang berbeda diganti, lalu password dan kode dikirim ke nomor yang baru. Bila jumlahnya
              dalam 24 jam melebihi batas ini, perubahannya menunggu persetujuan operator. Batas berlaku untuk
              setiap kunci dan setiap daftar.
            </p>
            <PadaPengaturan>{(saved) => <BatasForm saved={saved} />}</PadaPengaturan>
          </div>
        </Bagian>
      )}
      <Contoh />
      <BuatDialog open={making} onClose={() => setMaking(false)} returnFocusTo={maker} />
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </div>
  );
}
