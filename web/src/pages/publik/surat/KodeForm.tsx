import { useState } from 'react';
import { bacaKode } from '#contract/surat/surat.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { FormField } from '../../../components/forms/FormField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { ROUTES } from '../../../lib/routes.ts';

/** The form for a letter's code, for printed letters that cannot be scanned. */
export function KodeForm() {
  const [errors, setErrors] = useState<Record<string, string>>({});

  function submit(form: HTMLFormElement) {
    const read = bacaKode(String(new FormData(form).get('kode')));
    setErrors(read ? {} : { kode: 'Kode terdiri dari 16 huruf dan angka, seperti tertulis di bawah QR' });
    if (read) location.assign(`${ROUTES.VerifikasiSurat}/${read}`);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="panel flex flex-col gap-4 rounded-2xl p-5 sm:p-7">
      <FormField
        name="kode"
        label="Kode surat"
        hint="16 huruf dan angka di bawah kode QR pada surat. Spasi dan huruf besar tidak masalah."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <SubmitButton label="Periksa" busyLabel="Memeriksa…" busy={false} />
      </div>
    </Form>
  );
}
