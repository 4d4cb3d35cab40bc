import { useEffect, useState } from 'react';
import { profil } from '#contract/akun/profil.ts';
import { MASA_PASSWORD_KIRIMAN_HARI } from '#contract/akun/session.ts';
import { PrimaryLink } from '../components/Links.tsx';
import { call } from '../lib/api/api.ts';
import { ROUTES } from '../lib/routes.ts';
import { ownPassword } from '../lib/session/passwordKiriman.ts';

/** Asks the user to replace the password that came by WhatsApp. */
export default function MintaPassword() {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call(profil, { signal: leaving.signal }).then(
      ({ data }) => (data.password_sementara ? setAsked(true) : ownPassword()),
      // The next page retries.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  if (!asked) return null;
  return (
    <aside
      aria-label="Password"
      className="panel mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl p-5"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong className="font-semibold">Buat password Anda sendiri.</strong> Password dari WhatsApp hanya
        berlaku {MASA_PASSWORD_KIRIMAN_HARI} hari, dan sesudahnya tidak dapat dipakai masuk.
      </p>
      <PrimaryLink to={ROUTES.PengaturanAkun}>Ganti password</PrimaryLink>
    </aside>
  );
}
