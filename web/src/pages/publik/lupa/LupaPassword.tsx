import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MASA_KODE_MENIT } from '#contract/akun/password.ts';
import { lineLink, primaryButton } from '../../../components/styles.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { usePageTitle } from '../../../lib/title.ts';
import { keptInTab } from '../keptInTab.ts';
import { KodeForm } from './KodeForm.tsx';
import { Diminta, MintaKodeForm } from './MintaKodeForm.tsx';

type Step = 'nomor' | 'kode' | 'selesai';

const JUDUL: Record<Step, string> = {
  nomor: 'Lupa password',
  kode: 'Masukkan kode',
  selesai: 'Password sudah diganti',
};

/** A phone may reload the page while the user reads the code in WhatsApp. */
const diminta = keptInTab('lupa-password', Diminta, MASA_KODE_MENIT * 60_000);

/** Requests a code by WhatsApp, then sets a new password with it. */
export default function LupaPassword() {
  usePageTitle('Lupa Password');
  const { search } = useLocation();
  const login = { pathname: ROUTES.Login, search };
  const [asked, setAsked] = useState(diminta.recall);
  const [step, setStep] = useState<Step>(asked ? 'kode' : 'nomor');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="shell grid place-items-center py-10 sm:py-16">
      <section className="w-full max-w-md panel rounded-2xl p-5 shadow-sm sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl tracking-tight focus:outline-none">
          {JUDUL[step]}
        </h1>
        {step === 'nomor' && (
          <MintaKodeForm
            asked={asked}
            onAsked={(input) => {
              diminta.remember(input);
              setAsked(input);
              setStep('kode');
            }}
          />
        )}
        {step === 'kode' && asked && (
          <KodeForm
            asked={asked}
            onBack={() => {
              diminta.forget();
              setStep('nomor');
            }}
            onDone={() => {
              diminta.forget();
              setStep('selesai');
            }}
          />
        )}
        {step === 'selesai' && (
          <>
            <p className="mt-1 mb-6 text-muted">
              Semua perangkat yang masih masuk dengan password lama sudah dikeluarkan.
            </p>
            <Link to={login} className={`${primaryButton} w-full`}>
              Masuk
            </Link>
          </>
        )}
        {step !== 'selesai' && (
          <p className="mt-6 border-line border-t pt-5 text-center text-muted">
            Ingat password Anda?{' '}
            <Link to={login} className={lineLink}>
              Masuk
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
