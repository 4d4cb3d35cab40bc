import { type RefObject, useEffect, useRef, useState } from 'react';
import { RegisterInput } from '#contract/akun/verifikasi.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { FormField } from '../../../components/forms/FormField.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { lineLink } from '../../../components/styles.ts';
import { parseForm } from '../../../lib/forms/form.ts';
import { ROUTES } from '../../../lib/routes.ts';

interface Props {
  checking: boolean;
  buttonRef: RefObject<HTMLElement | null>;
  /** called while the NIM is typed */
  onNim: (nim: string) => void;
  /** called with valid input */
  onSubmit: (input: RegisterInput) => void;
}

export function VerifikasiForm({ checking, buttonRef, onNim, onSubmit }: Props) {
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
