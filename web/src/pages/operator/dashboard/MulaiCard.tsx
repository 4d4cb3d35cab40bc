import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Kemajuan } from '../../../components/feedback/Kemajuan.tsx';
import { plainButton, primaryButton } from '../../../components/styles.ts';
import { berikutnya, JUDUL, kemajuan, masihKosong, masihMulai } from '../../../lib/operator/persiapan.ts';
import { antarSekali, disembunyikan, sembunyikan } from '../../../lib/operator/tampilMulai.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';

/** A card that links a new campus to the first steps; hidden once they are done or dismissed. */
export function MulaiCard({ persiapan }: { persiapan: Persiapan }) {
  const hidden = useSignalValue(disembunyikan);
  const navigate = useNavigate();
  const empty = masihKosong(persiapan);
  useEffect(() => {
    if (empty && antarSekali()) void navigate(ROUTES.OperatorMulai);
  }, [empty, navigate]);

  const next = berikutnya(persiapan);
  if (hidden || next === null || !masihMulai(persiapan)) return null;
  return (
    <Bagian title="Mulai dari Sini">
      <div className="flex flex-col gap-4 rounded-2xl border-2 border-primary bg-surface p-5 sm:p-6">
        <Kemajuan {...kemajuan(persiapan)} />
        <p>
          Langkah berikutnya: <strong>{JUDUL[next]}</strong>.
        </p>
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          <Link to={ROUTES.OperatorMulai} className={primaryButton}>
            Lanjutkan
            <ArrowRight aria-hidden="true" size={18} />
          </Link>
          <button type="button" className={plainButton} onClick={() => sembunyikan(true)}>
            Sembunyikan
          </button>
        </div>
      </div>
    </Bagian>
  );
}
