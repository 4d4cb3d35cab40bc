import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { lineLink } from '../../components/styles.ts';
import { berikutnya, JUDUL, kemajuan, persiapanOptions } from '../../lib/operator/persiapan.ts';
import { sedangMulai } from '../../lib/operator/tampilMulai.ts';
import { ROUTES } from '../../lib/routes.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';

/** A link back to the first steps, with their progress, while the user goes through them. */
export function KembaliMulai() {
  const going = useSignalValue(sedangMulai);
  const { pathname } = useLocation();
  const there = pathname === ROUTES.OperatorMulai || pathname === ROUTES.OperatorDashboard;
  return going && !there && <Baris />;
}

function Baris() {
  const { data } = useQuery(persiapanOptions);
  const next = data && berikutnya(data);
  const { selesai, semua } = data ? kemajuan(data) : {};
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 rounded-xl border border-line bg-surface px-4 py-2">
      <Link to={ROUTES.OperatorMulai} className={`${lineLink} gap-1.5`}>
        <ArrowLeft aria-hidden="true" size={18} />
        Kembali ke Memulai
      </Link>
      <p role="status" className="text-muted">
        {data ? `${selesai} dari ${semua} langkah selesai.` : 'Memeriksa langkah…'}
        {next && <span className="max-sm:sr-only"> Berikutnya: {JUDUL[next]}.</span>}
      </p>
    </div>
  );
}
