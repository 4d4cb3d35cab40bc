import { type ReactNode, useEffect, useRef, useState } from 'react';
import { logout } from '#contract/akun/logout.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { PlainLink, PrimaryLink } from '../../components/Links.tsx';
import { primaryButton } from '../../components/styles.ts';
import { ApiError, call, explanation } from '../../lib/api/api.ts';
import { KALIMAT, utuh } from '../../lib/format/kalimat.ts';
import { ROUTES } from '../../lib/routes.ts';
import { dashboard, session } from '../../lib/session/session.ts';
import { usePageTitle } from '../../lib/title.ts';

export default function Logout() {
  usePageTitle('Logout');
  const [failed, setFailed] = useState<string>();
  const started = useRef(false);

  useEffect(() => {
    // StrictMode runs effects twice.
    if (started.current) return;
    started.current = true;
    if (!session.token) {
      console.log('Token tidak tersedia');
      return;
    }
    endSession().catch((error: unknown) => {
      console.log('Logout gagal:', error);
      setFailed(utuh(explanation(error) ?? KALIMAT.kesalahanLain));
    });
  }, []);

  if (!session.token)
    return (
      <Notice title="Anda belum masuk" text="Tidak ada sesi yang perlu diakhiri.">
        <PrimaryLink to={ROUTES.Login}>Masuk</PrimaryLink>
      </Notice>
    );
  if (!failed) return <Loading />;

  return (
    <Notice title="Logout gagal" text={`Anda masih masuk. ${failed}`}>
      <a href={ROUTES.Logout} className={primaryButton}>
        Coba lagi
      </a>
      <PlainLink to={dashboard ?? ROUTES.home}>Kembali</PlainLink>
    </Notice>
  );
}

async function endSession() {
  await call(logout, { keepSession: true }).catch((error: unknown) => {
    // The server does not know the session: already ended.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  localStorage.clear();
  sessionStorage.clear();
  location.assign(ROUTES.Login);
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="shell grid justify-items-center gap-4 py-20 text-center">
      <h1 className="font-bold text-3xl tracking-tight">{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
