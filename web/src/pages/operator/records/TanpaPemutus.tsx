import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { operator as calls } from '#contract/akun/operator.ts';
import type { Persetujuan } from '#contract/portal/persetujuan.ts';
import { textLink } from '../../../components/styles.ts';
import { reading } from '../../../lib/api/reading.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { session } from '../../../lib/session/session.ts';

/** Says what to do when no operator may decide. */
export function TanpaPemutus() {
  const boleh = useBoleh();
  return (
    <p className="font-medium text-danger">
      Saat ini tidak ada operator lain yang boleh menyetujuinya.{' '}
      {boleh(calls.update) ? (
        <>
          Beri izin Persetujuan kepada operator lain di halaman{' '}
          <Link to={ROUTES.OperatorOperator} className={textLink}>
            Operator
          </Link>
          .
        </>
      ) : (
        'Mintalah operator yang mengatur izin untuk memberi izin Persetujuan kepada seorang operator.'
      )}
    </p>
  );
}

/** True if nobody may decide about a request. False also for an operator who may not read the others' rights. */
export function useTanpaPemutus(): (permintaan: Persetujuan) => boolean {
  const boleh = useBoleh();
  const { data } = useQuery({
    ...reading(calls.list, {}, 'Operator gagal dimuat'),
    enabled: boleh(calls.list),
  });
  return ({ milik_sendiri, id_surat }) =>
    data?.data.some(
      ({ id, aktif, izin, id_fakultas }) =>
        aktif &&
        izin.includes('setujui') &&
        // An operator of a unit may decide about letters of its students.
        (id_fakultas === null || id_surat !== null) &&
        !(milik_sendiri && String(id) === session.id_user),
    ) === false;
}
