import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { izinUntuk } from '#contract/izin.ts';
import { lineLink } from '../../components/styles.ts';
import { ARTI_IZIN, useSekampus } from '../../lib/operator/izin.ts';
import { ROUTES } from '../../lib/routes.ts';
import { usePageTitle } from '../../lib/title.ts';
import type { MenuPage } from './operatorMenu.ts';

/** In place of a page that the operator's rights do not open. */
export function TidakBerhak({ label, perlu = [] }: Pick<MenuPage, 'label' | 'perlu'>) {
  usePageTitle(label);
  const sekampus = useSekampus(perlu);
  const needed = new Set(perlu.flatMap((one) => izinUntuk(one) ?? []));
  const names = [...needed].map((izin) => ARTI_IZIN[izin].nama);
  return (
    <section className="flex flex-col items-start gap-3 panel rounded-2xl p-6">
      <h1 className="flex items-center gap-3 font-bold text-2xl">
        <Lock aria-hidden="true" size={24} className="shrink-0 text-primary" />
        {label} tidak terbuka untuk akun Anda
      </h1>
      {sekampus ? (
        <p className="max-w-prose">
          Halaman ini berlaku untuk seluruh kampus, sedangkan akun Anda untuk satu fakultas. Bila ada yang
          perlu diubah di sini, mintalah kepada operator kampus.
        </p>
      ) : (
        <p className="max-w-prose">
          Halaman ini memerlukan izin <strong>{names.join(' atau ')}</strong>. Bila Anda memerlukannya untuk
          pekerjaan Anda, mintalah kepada operator yang mengatur izin.
        </p>
      )}
      <Link to={ROUTES.OperatorDashboard} className={lineLink}>
        Ke Beranda
      </Link>
    </section>
  );
}
