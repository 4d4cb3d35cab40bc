import { useIdentitas } from '../../lib/identitas.ts';
import { usePageTitle } from '../../lib/title.ts';
import { useHashSection } from '../../lib/useHashSection.ts';
import { Ringkasan } from './dashboard/Ringkasan.tsx';
import { PengaduanSection } from './pengaduan/PengaduanSection.tsx';
import { SuratSection } from './surat/SuratSection.tsx';

/** The dashboard: a summary, then the work lists the menu links to. */
export default function OperatorDashboard() {
  usePageTitle('Dashboard Operator');
  useHashSection();
  const { produk, nama_lengkap } = useIdentitas();
  return (
    <div className="page-measure flex flex-col gap-10">
      <section className="band lattice rounded-2xl px-6 py-10 sm:px-10 sm:py-12">
        <h1 className="font-bold text-3xl tracking-tight sm:text-4xl">Dashboard Operator</h1>
        <p className="mt-3 max-w-xl text-lg text-on-band-muted">
          Selamat datang di ruang kerja {produk} {nama_lengkap}.
        </p>
      </section>
      <Ringkasan />
      <PengaduanSection />
      <SuratSection />
    </div>
  );
}
