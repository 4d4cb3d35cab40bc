import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { RegisterInput } from '#contract/akun/verifikasi.ts';
import { FailureBox } from '../../../components/feedback/FailureBox.tsx';
import { Form, FormField, SubmitButton } from '../../../components/forms/Form.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { lineLink } from '../../../components/styles.ts';
import { parseForm } from '../../../lib/forms/form.ts';
import { lazy } from '../../../lib/lazy.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { SudahMasuk } from '../SudahMasuk.tsx';
import { verified } from '../terkirim.ts';
import { VerifikasiWhatsapp } from './VerifikasiWhatsapp.tsx';
import { type Outcome, type Stop, verify } from './verifikasi.ts';

// Dialogs and toasts are a fifth of this page's code: load them when the form is touched, or with the first check.
const loadDialogs = () => import('./VerifikasiDialogs.tsx');
const loadTerkirim = () => import('./VerifikasiTerkirim.tsx');
const VerifikasiDialogs = lazy(loadDialogs);
const VerifikasiTerkirim = lazy(loadTerkirim);

/** @returns true when the dialogs are loaded */
const loadRest = () =>
  Promise.all([loadDialogs(), loadTerkirim()]).then(
    () => true,
    () => false,
  );

/** The verification of a student: form, dialogs, and the next steps in the form's place. */
export function Verifikasi() {
  const [input, setInput] = useState<RegisterInput | null>(null);
  const [checking, setChecking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<Stop | null>(null);
  const [nim, setNim] = useState('');
  const [terkirim, setTerkirim] = useState<RegisterInput | null>(null);
  // The form's button or the card's title: takes focus when a dialog closes.
  const place = useRef<HTMLElement>(null);

  // After hydration, which must render what the build rendered.
  useEffect(() => setTerkirim(verified.recall()), []);

  const typeNim = useCallback((nim: string) => {
    setNim(nim);
    if (nim !== '') void loadRest();
  }, []);

  async function check(input: RegisterInput) {
    if (checking) return;
    setFailure(null);
    setChecking(true);
    const [outcome, ready] = await Promise.all([verify(input), loadRest()]);
    setChecking(false);
    // Offline the dialogs cannot load, so show the failure on the page.
    if (!ready && outcome.outcome === 'stop') return setFailure(outcome);
    setInput(input);
    setOutcome(outcome);
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
              verified.forget();
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
          {failure && <FailureBox title={failure.message} detail={failure.detail} />}
          <VerifikasiForm
            checking={checking}
            buttonRef={place}
            onNim={typeNim}
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
              verified.remember(input);
              setTerkirim(input);
            }}
            returnFocusTo={place}
          />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  checking: boolean;
  buttonRef: RefObject<HTMLElement | null>;
  onNim: (nim: string) => void;
  onSubmit: (input: RegisterInput) => void;
}

function VerifikasiForm({ checking, buttonRef, onNim, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  // The user or the browser may have filled in fields before hydration.
  useEffect(() => {
    if (form.current) onNim(String(new FormData(form.current).get('username')));
  }, [onNim]);

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(RegisterInput, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) onSubmit(parsed.data);
  }

  return (
    <Form ref={form} errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <FormField
        name="username"
        label="NIM"
        autoComplete="username"
        spellCheck={false}
        onValueChange={onNim}
      />
      <FormField
        name="no_hp"
        label="Nomor WhatsApp"
        type="tel"
        autoComplete="tel"
        placeholder="08xxxxxxxxxx"
        hint="Nomor yang terdaftar di data kampus."
      />
      <FormSelect
        name="akses"
        label="Jenis akses"
        defaultValue=""
        empty="Pilih Akses --"
        options={['Mahasiswa']}
      />
      <SubmitButton
        ref={(button) => {
          buttonRef.current = button;
        }}
        label="Verifikasi Akun Sekarang"
        busyLabel="Memeriksa…"
        busy={checking}
      />
      <p className="text-center text-muted">
        Sudah punya akun?{' '}
        <a href={ROUTES.Login} className={lineLink}>
          Masuk Sekarang
        </a>
      </p>
    </Form>
  );
}
