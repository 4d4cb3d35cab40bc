import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bukti, MASA_BUKTI_MENIT } from '#contract/akun/bukti.ts';
import { MASUK_OIDC, oidc } from '#contract/akun/oidc.ts';
import { profil } from '#contract/akun/profil.ts';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { DialogFrame } from '../../components/dialogs/DialogFrame.tsx';
import { HoldsContext } from '../../components/dialogs/holds.ts';
import { FailureBox } from '../../components/feedback/FailureBox.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { plainButton } from '../../components/styles.ts';
import { ApiError, call, explanation } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/useSingleMutation.ts';
import { parseForm } from '../../lib/forms/form.ts';
import { keepKe, loginBack } from '../../lib/session/tujuan.ts';

interface Props {
  onDone: (proven: boolean) => void;
}

/** Asks for the password again. The call that needs it is repeated afterwards. */
export default function BuktiDialog({ onDone }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const kampus = useQuery({
    queryKey: [oidc.keadaan.path],
    queryFn: ({ signal }) => call(oidc.keadaan, { signal }),
  }).data?.data;
  // For password managers, which look for the account of the password.
  const username = useQuery({
    queryKey: [profil.path],
    queryFn: ({ signal }) => call(profil, { signal }),
  }).data?.data.username;
  const proving = useSingleMutation({
    mutationFn: (body: { password: string }) => call(bukti.password, { body }),
    onSuccess: () => onDone(true),
    onError: (error) => error instanceof ApiError && setErrors(error.fields),
  });

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(bukti.password.body, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) proving.mutate(parsed.data);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && !proving.isPending && onDone(false)}>
      <DialogFrame title="Masukkan password lagi" width="narrow">
        <p>
          Langkah ini berakibat besar, jadi pastikan dulu bahwa ini Anda. Sesudahnya Anda tidak ditanya lagi
          selama {MASA_BUKTI_MENIT} menit.
        </p>
        {proving.isError && explanation(proving.error) && (
          <FailureBox title="Belum dapat diperiksa" detail={explanation(proving.error)} />
        )}
        <HoldsContext value={null}>
          <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
            <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <DialogActions close="Batal" label="Lanjutkan" busyLabel="Memeriksa…" busy={proving.isPending} />
          </Form>
        </HoldsContext>
        {kampus?.aktif && (
          <p className="text-muted">
            Masuk lewat {kampus.nama}? Anda akan kembali ke halaman ini, dan mengulang yang belum disimpan.
            <a
              href={`${MASUK_OIDC}?ulang=1`}
              onClick={() => keepKe(new URL(loginBack(location), location.href).search)}
              className={`${plainButton} mt-3 w-full text-center`}
            >
              Masuk lagi dengan {kampus.nama}
            </a>
          </p>
        )}
      </DialogFrame>
    </Dialog.Root>
  );
}
