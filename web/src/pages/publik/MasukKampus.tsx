import { useEffect, useState } from 'react';
import { MASUK_OIDC, oidc } from '#contract/akun/oidc.ts';
import { plainButton } from '../../components/styles.ts';
import { call } from '../../lib/api/api.ts';
import { keepKe } from '../../lib/session/tujuan.ts';

/** The way to the campus's own login, once it is known that there is one. It is last in its panel, so that nothing moves. */
export function MasukKampus() {
  const [nama, setNama] = useState<string | null>(null);
  useEffect(() => {
    call(oidc.keadaan, {}).then(
      ({ data }) => setNama(data.aktif ? data.nama : null),
      // Passwords work without it.
      () => {},
    );
  }, []);
  if (nama === null) return null;
  return (
    <a
      href={MASUK_OIDC}
      onClick={() => keepKe(location.search)}
      className={`${plainButton} mt-5 w-full text-center`}
    >
      Masuk dengan {nama}
    </a>
  );
}
