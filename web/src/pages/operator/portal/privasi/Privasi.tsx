import { Link } from 'react-router-dom';
import { sekampus } from '#contract/izin.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { lineLink } from '../../../../components/styles.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { DataSeseorang } from './DataSeseorang.tsx';
import { MasaSimpanForm } from './MasaSimpanForm.tsx';
import { MasukForm } from './MasukForm.tsx';
import { TempatData } from './TempatData.tsx';

const TITLE = 'Privasi';

/** Export or erasure of one person's data, the retention settings, how people log in, and where data rest. */
export default function Privasi() {
  usePageTitle(TITLE);
  const boleh = useBoleh();
  return (
    <section className="flex flex-col gap-8">
      <PageHeading title={TITLE}>
        <Link to={ROUTES.Privasi} className={`${lineLink} max-sm:px-0!`}>
          Halaman Privasi untuk umum
        </Link>
      </PageHeading>
      {boleh(sekampus('data')) && (
        <Bagian title="Data Seseorang">
          <DataSeseorang />
        </Bagian>
      )}
      {boleh('pengaturan') && <Aturan />}
      <Bagian title="Tempat Data">
        <TempatData />
      </Bagian>
    </section>
  );
}

/** The settings: how long data are kept, and how people log in. */
function Aturan() {
  return (
    <>
      <Bagian title="Masa Simpan">
        <div className="panel flex flex-col gap-5 rounded-2xl p-5">
          <p>
            Data yang lebih lama dari ini dihapus otomatis, sedikit demi sedikit setiap jam. Catatan pesan dan
            semua jumlah tetap ada.
          </p>
          <PadaPengaturan>{(saved) => <MasaSimpanForm saved={saved} />}</PadaPengaturan>
        </div>
      </Bagian>
      <Bagian title="Cara Masuk">
        <div className="panel rounded-2xl p-5">
          <PadaPengaturan>{(saved) => <MasukForm saved={saved} />}</PadaPengaturan>
        </div>
      </Bagian>
    </>
  );
}
