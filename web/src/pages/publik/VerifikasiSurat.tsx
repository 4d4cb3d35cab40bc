import { useState } from 'react';
import { bacaKode } from '#contract/surat/surat.ts';
import { Form, FormField, SubmitButton } from '../../components/forms/Form.tsx';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { usePageTitle } from '../../lib/title.ts';

/** Sends a letter's code to its verification page, which the worker renders. */
export default function VerifikasiSurat() {
  usePageTitle('Verifikasi Surat');
  const { nama_lengkap } = useIdentitas();
  return (
    <div className="shell grid place-items-center py-8 sm:py-14">
      <div className="flex w-full max-w-2xl flex-col gap-6">
        <div>
          <h1 className="font-bold text-3xl tracking-tight">Verifikasi Surat</h1>
          <p className="mt-1 text-muted">
            Periksa apakah sebuah surat benar diterbitkan {nama_lengkap} dan masih berlaku.
          </p>
        </div>
        <KodeForm />
      </div>
    </div>
  );
}

/** The form for a letter's code, for printed letters that cannot be scanned. */
function KodeForm() {
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
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton label="Periksa" busyLabel="Memeriksa…" busy={false} className="self-start" />
    </Form>
  );
}
