import { Suspense, useEffect, useRef, useState } from 'react';
import type { RegisterInput } from '#contract/verifikasi.ts';
import { lazy } from '../../lib/lazy.ts';
import { SudahMasuk } from './SudahMasuk.tsx';
import { forget, recall, remember } from './terkirim.ts';
import { VerifikasiForm } from './VerifikasiForm.tsx';
import { VerifikasiWhatsapp } from './VerifikasiWhatsapp.tsx';
import { type Outcome, verify } from './verifikasi.ts';

// Dialogs and toasts are a fifth of this page's code: they load while the first check runs.
const VerifikasiDialogs = lazy(() => import('./VerifikasiDialogs.tsx'));
const VerifikasiTerkirim = lazy(() => import('./VerifikasiTerkirim.tsx'));

/** A student's way to an account: the form, what is asked and said of it, and in its place then what to do next. */
export function Verifikasi() {
  const [input, setInput] = useState<RegisterInput | null>(null);
  const [checking, setChecking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [nim, setNim] = useState('');
  const [terkirim, setTerkirim] = useState<RegisterInput | null>(null);
  // Whichever is there of the form's button and the card's title: where a closing dialog puts the focus.
  const place = useRef<HTMLElement>(null);

  // Not before the page's own first rendering, which is the same for everybody.
  useEffect(() => setTerkirim(recall()), []);

  async function check(input: RegisterInput) {
    if (checking) return;
    setInput(input);
    setChecking(true);
    setOutcome(await verify(input));
    setChecking(false);
  }

  return (
    <>
      {terkirim ? (
        <Suspense>
          <VerifikasiTerkirim
            input={terkirim}
            isNew={input !== null}
            titleRef={place}
            onAgain={() => {
              forget();
              setTerkirim(null);
              setInput(null);
              setNim('');
            }}
          />
        </Suspense>
      ) : (
        <>
          <h2 id="verifikasi" className="font-bold text-2xl">
            Verifikasi akun
          </h2>
          <p className="mt-1 mb-6 text-muted">
            Untuk mahasiswa yang belum punya akun. Lengkapi ketiga kolom di bawah ini.
          </p>
          <SudahMasuk />
          <VerifikasiForm
            checking={checking}
            buttonRef={place}
            onNim={setNim}
            onSubmit={(input) => void check(input)}
          />
          <VerifikasiWhatsapp diketik={nim} />
        </>
      )}
      {input && (
        <Suspense>
          <VerifikasiDialogs
            input={input}
            outcome={outcome}
            onClose={() => setOutcome(null)}
            onRegistered={() => {
              remember(input);
              setTerkirim(input);
            }}
            returnFocusTo={place}
          />
        </Suspense>
      )}
    </>
  );
}
