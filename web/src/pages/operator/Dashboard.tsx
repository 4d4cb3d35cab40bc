import { useBoleh } from '../../lib/operator/izin.ts';
import { usePageTitle } from '../../lib/title.ts';
import { useHashSection } from '../../lib/useHashSection.ts';
import { Ringkasan } from './dashboard/Ringkasan.tsx';
import { PengaduanSection } from './pengaduan/PengaduanSection.tsx';
import { SuratSection } from './surat/SuratSection.tsx';

const TITLE = 'Dashboard Operator';

export default function OperatorDashboard() {
  usePageTitle(TITLE);
  useHashSection();
  const boleh = useBoleh();
  return (
    <div className="page-measure flex flex-col gap-10">
      <h1 className="-mb-8 font-semibold text-muted">{TITLE}</h1>
      <Ringkasan />
      {boleh('pengaduan') && <PengaduanSection />}
      {boleh('surat') && <SuratSection />}
    </div>
  );
}
