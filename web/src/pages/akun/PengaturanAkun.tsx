import { useState } from 'react';
import { Link } from 'react-router-dom';
import { password } from '#contract/akun/password.ts';
import { Form } from '../../components/forms/Form.tsx';
import { PasswordBaruFields } from '../../components/forms/PasswordBaruFields.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { lineLink, textLink } from '../../components/styles.ts';
import { ApiError, call, type Input } from '../../lib/api/api.ts';
import { KALIMAT } from '../../lib/format/kalimat.ts';
import { parseNewPassword } from '../../lib/forms/form.ts';
import { useCallForm } from '../../lib/forms/useCallForm.ts';
import { ROUTES } from '../../lib/routes.ts';
import { ownPassword } from '../../lib/session/passwordKiriman.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { SesiList } from './SesiList.tsx';

type Ganti = Input<typeof password.ganti>['body'];

export default function PengaturanAkun() {
  // A new key clears the form after each change.
  const [changes, setChanges] = useState(0);

  const changing = useCallForm((form) => parseNewPassword(password.ganti.body, form), {
    meta: {
      toast: (error) =>
        error instanceof ApiError && error.code === 'validasi' ? undefined : KALIMAT.passwordGagal,
    },
    mutationFn: (body: Ganti) => call(password.ganti, { body }),
    onSuccess: () => {
      ownPassword();
      toastSuccess(KALIMAT.passwordBerhasil, 'Perangkat lain harus masuk lagi dengan password baru.');
      setChanges((before) => before + 1);
    },
  });

  return (
    <section className="flex max-w-xl flex-col gap-6">
      <PageHeading title="Pengaturan Akun" />
      <div className="panel rounded-2xl p-5 sm:p-8">
        <h2 className="font-bold text-xl">Ganti password</h2>
        <p className="mt-1 mb-6 text-muted">
          Sesudahnya Anda tetap masuk di sini, dan keluar dari semua perangkat lain. Belum punya atau lupa
          password lama? Pakai{' '}
          <Link to={ROUTES.LupaPassword} className={textLink}>
            Lupa Password
          </Link>
          .
        </p>
        <Form key={changes} {...changing.form} className="flex flex-col gap-5">
          <PasswordField name="password_lama" label="Password lama" autoComplete="current-password" />
          <PasswordBaruFields />
          <SubmitButton label="Ganti Password" busyLabel="Menyimpan…" busy={changing.isPending} />
        </Form>
      </div>
      <div className="panel rounded-2xl p-5 sm:p-8">
        <h2 className="font-bold text-xl">Passkey</h2>
        <p className="mt-1 mb-3 text-muted">
          Masuk dengan sidik jari, wajah, atau kunci layar perangkat Anda. Passkey tidak dapat ditebak, dan
          tidak berlaku di situs tiruan.
        </p>
        <PasskeyList />
      </div>
      <div className="panel rounded-2xl p-5 sm:p-8">
        <h2 className="font-bold text-xl">Di mana Anda masuk</h2>
        <p className="mt-1 mb-3 text-muted">Ada yang tidak Anda kenal? Akhiri, lalu ganti password Anda.</p>
        <SesiList />
      </div>
      <Link to={ROUTES.Privasi} className={`${lineLink} self-start`}>
        Privasi: apa yang disimpan tentang Anda
      </Link>
    </section>
  );
}
