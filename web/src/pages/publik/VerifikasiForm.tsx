import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { RegisterInput } from '#contract/verifikasi.ts';
import { Form } from '../../components/Form.tsx';
import { FormField } from '../../components/FormField.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { textLink } from '../../components/styles.ts';
import { parseForm } from '../../lib/form.ts';
import { lazy } from '../../lib/lazy.ts';
import { ROUTES } from '../../lib/routes.ts';
import { VerifikasiWhatsapp } from './VerifikasiWhatsapp.tsx';
import { type Outcome, verify } from './verifikasi.ts';

// Dialogs and toasts are a fifth of this page's code: they load while the first check runs.
const VerifikasiDialogs = lazy(() => import('./VerifikasiDialogs.tsx'));

export function VerifikasiForm() {
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [checking, setChecking] = useState(false);
  const [input, setInput] = useState<RegisterInput | null>(null);
  const [nim, setNim] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function submit(form: HTMLFormElement) {
    if (checking) return;
    const parsed = parseForm(RegisterInput, form);
    setErrors(parsed.errors ?? {});
    if (!parsed.data) return;

    setInput(parsed.data);
    setChecking(true);
    setOutcome(await verify(parsed.data));
    setChecking(false);
  }

  return (
    <>
      <Form ref={form} errors={errors} onSubmit={(form) => void submit(form)} className="flex flex-col gap-5">
        <FormField
          name="username"
          label="NIM"
          autoComplete="username"
          spellCheck={false}
          onValueChange={setNim}
        />
        <FormField
          name="no_hp"
          label="Nomor WhatsApp"
          type="tel"
          autoComplete="tel"
          placeholder="08xxxxxxxxxx"
          hint="Nomor yang terdaftar di data kampus."
        />
        <FormField
          name="akses"
          label="Jenis akses"
          defaultValue=""
          render={
            <select>
              <option value="">Pilih Akses --</option>
              <option value="Mahasiswa">Mahasiswa</option>
            </select>
          }
        />
        <SubmitButton
          ref={submitButton}
          label="Verifikasi Akun Sekarang"
          busyLabel="Memeriksa…"
          busy={checking}
        />
        <p className="text-center text-muted">
          Sudah punya akun?{' '}
          <Link to={ROUTES.Login} className={`${textLink} inline-block`}>
            Masuk Sekarang
          </Link>
        </p>
      </Form>
      <VerifikasiWhatsapp diketik={nim} />
      {input && (
        <Suspense>
          <VerifikasiDialogs
            input={input}
            outcome={outcome}
            onClose={() => setOutcome(null)}
            onRegistered={() => {
              form.current?.reset();
              setNim('');
            }}
            returnFocusTo={submitButton}
          />
        </Suspense>
      )}
    </>
  );
}
