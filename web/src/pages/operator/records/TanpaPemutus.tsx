import { useQuery } from '@tanstack/react-query';
import { operator as calls } from '#contract/akun/operator.ts';
import type { Persetujuan } from '#contract/portal/persetujuan.ts';
import { TextLink } from '../../../components/Links.tsx';
import { reading, silent } from '../../../lib/api/reading.ts';
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
          <TextLink to={ROUTES.OperatorOperator}>Operator</TextLink>.
        </>
      ) : (
        'Mintalah operator yang mengatur izin untuk memberi izin Persetujuan kepada seorang operator.'
      )}
    </p>
  );
}

/** The active operators who may decide. Undefined until they are loaded, and for an operator who may not read others' rights. */
function usePemutus() {
  const boleh = useBoleh();
  const { data } = useQuery({
    ...silent(reading(calls.list, {}, 'Daftar operator gagal dimuat')),
    enabled: boleh(calls.list),
  });
  return data?.data.filter(({ aktif, izin }) => aktif && izin.includes('setujui'));
}

/** True if no operator may decide about a request. */
export function useTanpaPemutus(): (permintaan: Persetujuan) => boolean {
  const pemutus = usePemutus();
  return ({ milik_sendiri, id_surat }) =>
    pemutus?.some(
      ({ id, id_fakultas }) =>
        // An operator of a unit may decide about letters of its students.
        (id_fakultas === null || id_surat !== null) && !(milik_sendiri && String(id) === session.id_user),
    ) === false;
}

/** True if fewer than two operators of the whole campus may decide: one of them could have written it. */
export function useTooFew(): boolean {
  const pemutus = usePemutus();
  return pemutus !== undefined && pemutus.filter(({ id_fakultas }) => id_fakultas === null).length < 2;
}
