import { useQuery } from '@tanstack/react-query';
import { LogOut, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Passkey, passkey } from '#contract/akun/passkey.ts';
import { password } from '#contract/akun/password.ts';
import { type Sesi, sesi } from '#contract/akun/sesi.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { useRowDialogs } from '../../components/dialogs/useRowDialogs.ts';
import { Form, SubmitButton } from '../../components/forms/Form.tsx';
import { PasswordBaruFields } from '../../components/forms/PasswordBaruFields.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { LineLink, TextLink } from '../../components/Links.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { BuatPasskey } from '../../layouts/bukti/BuatPasskey.tsx';
import { ApiError, call, type Input } from '../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../lib/api/query.ts';
import { reading } from '../../lib/api/reading.ts';
import { Termuat } from '../../lib/api/Termuat.tsx';
import { KALIMAT } from '../../lib/format/kalimat.ts';
import { waktu } from '../../lib/format/waktu.ts';
import { parseNewPassword } from '../../lib/forms/form.ts';
import { useCallForm } from '../../lib/forms/useCallForm.ts';
import { ROUTES } from '../../lib/routes.ts';
import { mungkinDiganti } from '../../lib/session/mungkinDiganti.ts';
import { ownPassword } from '../../lib/session/passwordKiriman.ts';
import { toastSuccess } from '../../lib/toast.ts';

type Ganti = Input<typeof password.ganti>['body'];

export default function PengaturanAkun() {
  // A new key clears the form after each change.
  const [changes, setChanges] = useState(0);

  const changing = useCallForm((form) => parseNewPassword(password.ganti.body, form), {
    meta: {
      toast: (error) =>
        error instanceof ApiError && error.code === 'validasi' ? undefined : KALIMAT.passwordGagal,
    },
    mutationFn: (body: Ganti) => call(password.ganti, { body }).catch(mungkinDiganti),
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
          password lama? Pakai <TextLink to={ROUTES.LupaPassword}>Lupa Password</TextLink>.
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
      <LineLink to={ROUTES.Privasi} className="self-start">
        Privasi: apa yang disimpan tentang Anda
      </LineLink>
    </section>
  );
}

/** The sessions of the account. Each can be ended, and all others at once. */
function SesiList() {
  const query = useQuery(reading(sesi.list, {}, 'Sesi gagal dimuat'));
  const list = useRef<HTMLUListElement>(null);
  const ending = useSingleMutation({
    meta: { log: 'Sesi gagal diakhiri', toast: 'Sesi gagal diakhiri' },
    mutationFn: async (ended: readonly Sesi[]) => {
      for (const { id } of ended) await call(sesi.akhiri, { params: { id } }).catch(ignoreEnded);
    },
    onSuccess: (_, ended) => {
      toastSuccess(ended.length > 1 ? `${ended.length} sesi diakhiri` : 'Sesi diakhiri');
      // The button disappears with its session.
      list.current?.focus({ preventScroll: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [sesi.list.route] }),
  });

  return (
    <Termuat query={query}>
      {({ data }) => {
        const others = data.filter(({ ini }) => !ini);
        return (
          <>
            <ul
              ref={list}
              aria-label="Sesi"
              tabIndex={-1}
              className="flex flex-col divide-y divide-line focus:outline-none"
            >
              {data.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div>
                    <p className="font-semibold">
                      {one.peramban || 'Browser tidak diketahui'}
                      {one.ini && <span className="font-normal text-muted"> (yang sedang Anda pakai)</span>}
                    </p>
                    <p className="text-muted text-sm">Terakhir dipakai {waktu(one.dipakai_pada)}</p>
                    <p className="text-muted text-sm">Masuk {waktu(one.dibuat_pada)}</p>
                  </div>
                  {!one.ini && (
                    <Button look="small" icon={LogOut} onClick={() => ending.mutate([one])}>
                      Akhiri<span className="sr-only"> {one.peramban}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {others.length > 1 && (
              <Button className="mt-3" off={ending.isPending} onClick={() => ending.mutate(others)}>
                {ending.isPending ? 'Mengakhiri…' : 'Akhiri semua yang lain'}
              </Button>
            )}
          </>
        );
      }}
    </Termuat>
  );
}

/** A session that has ended by itself is as good as ended. */
function ignoreEnded(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [passkey.list.route] });

function PasskeyList() {
  const { doomed, askToDelete, deleting } = useRowDialogs<never, Passkey>();
  const query = useQuery(reading(passkey.list, {}, 'Passkey gagal dimuat'));
  const removing = useSingleMutation({
    meta: { log: 'Passkey gagal dihapus', toast: 'Passkey gagal dihapus' },
    mutationFn: ({ id }: Passkey) => call(passkey.hapus, { params: { id } }),
    onSuccess: () => {
      toastSuccess('Passkey dihapus');
      deleting.onDeleted();
    },
    onError: deleting.onClose,
    onSettled: refresh,
  });

  return (
    <Termuat query={query}>
      {({ data }) => (
        <>
          {data.length > 0 && (
            <ul className="flex flex-col divide-y divide-line">
              {data.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <p className="break-words font-semibold">{one.nama}</p>
                    <p className="text-muted text-sm">Dibuat {waktu(one.dibuat_pada)}</p>
                    <p className="text-muted text-sm">
                      {one.dipakai_pada
                        ? `Terakhir dipakai ${waktu(one.dipakai_pada)}`
                        : 'Belum pernah dipakai'}
                    </p>
                  </div>
                  <Button look="small" icon={Trash2} onClick={(button) => askToDelete(one, button)}>
                    Hapus<span className="sr-only"> {one.nama}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {'PublicKeyCredential' in window ? (
            <BuatPasskey />
          ) : (
            <p className="mt-3">Browser ini tidak mendukung passkey.</p>
          )}
          <ConfirmDialog
            title="Hapus passkey?"
            message={doomed && `Anda tidak dapat lagi masuk dengan "${doomed.nama}".`}
            confirmLabel="Hapus"
            busyLabel="Menghapus…"
            busy={removing.isPending}
            danger
            onConfirm={() => doomed && removing.mutate(doomed)}
            onCancel={deleting.onClose}
            returnFocusTo={deleting.returnFocusTo}
          />
        </>
      )}
    </Termuat>
  );
}
