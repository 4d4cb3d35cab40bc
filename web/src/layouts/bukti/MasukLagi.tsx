import { useQuery } from '@tanstack/react-query';
import { MASUK_OIDC, oidc } from '#contract/akun/oidc.ts';
import { plainButton } from '../../components/styles.ts';
import { reading } from '../../lib/api/reading.ts';
import { keepKe, loginBack } from '../../lib/session/tujuan.ts';

/** The proof of those who have no password: logging in at the campus again. */
export function MasukLagi() {
  const { data } = useQuery(reading(oidc.keadaan, {}));
  if (!data?.data.aktif) return null;
  const { nama } = data.data;
  return (
    <div>
      <p className="text-muted">
        Masuk lewat {nama}? Anda kembali ke halaman ini, lalu mengisi lagi yang belum disimpan.
      </p>
      <a
        href={`${MASUK_OIDC}?ulang=1`}
        onClick={() => keepKe(new URL(loginBack(location), location.href).search)}
        className={`${plainButton} mt-3 w-full text-center`}
      >
        Masuk lagi dengan {nama}
      </a>
    </div>
  );
}
