import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { bukti, MASA_BUKTI_MENIT } from '#contract/akun/bukti.ts';
import { MASUK_OIDC, oidc } from '#contract/akun/oidc.ts';
import { passkey } from '#contract/akun/passkey.ts';
import { profil } from '#contract/akun/profil.ts';
import { Button } from '../../components/Button.tsx';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { DialogFrame } from '../../components/dialogs/DialogFrame.tsx';
import { FailureBox } from '../../components/feedback/FailureBox.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { plainButton } from '../../components/styles.ts';
import { call, explanation } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/query.ts';
import { reading } from '../../lib/api/reading.ts';
import { Termuat } from '../../lib/api/Termuat.tsx';
import { parseForm } from '../../lib/forms/form.ts';
import { useCallForm } from '../../lib/forms/useCallForm.ts';
import { ROUTES } from '../../lib/routes.ts';
import { keepKe, loginBack } from '../../lib/session/tujuan.ts';
import { BuatPasskey } from './BuatPasskey.tsx';

interface Props {
  /** only a passkey will do */
  passkey: boolean;
  onDone: (proven: boolean) => void;
}

/** Asks the user to prove that it is still them. The call that needs it is repeated afterwards. */
export default function BuktiDialog({ passkey: only, onDone }: Props) {
  const query = useQuery(reading(passkey.list, {}, 'Passkey gagal dimuat'));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onDone(false)}>
      <DialogFrame title={only ? 'Pakai passkey Anda' : 'Masukkan password lagi'} width="narrow">
        {only ? (
          <WajibPasskey>
            <Termuat query={query} loading={null}>
              {({ data }) =>
                data.length > 0 ? (
                  <PakaiPasskey focused onDone={() => onDone(true)} />
                ) : (
                  <>
                    <p>
                      Anda belum punya passkey. Buat sekarang dengan sidik jari, wajah, atau kunci layar Anda.
                    </p>
                    <BuatPasskey onDone={() => onDone(true)} />
                  </>
                )
              }
            </Termuat>
          </WajibPasskey>
        ) : (
          <>
            <p>
              Langkah ini berakibat besar, jadi pastikan dulu bahwa ini Anda. Sesudahnya Anda tidak ditanya
              lagi selama {MASA_BUKTI_MENIT} menit.
            </p>
            <DenganPassword onDone={() => onDone(true)} />
            <Termuat query={query} loading={null}>
              {({ data }) => data.length > 0 && <PakaiPasskey focused={false} onDone={() => onDone(true)} />}
            </Termuat>
            <MasukLagi />
          </>
        )}
      </DialogFrame>
    </Dialog.Root>
  );
}

function WajibPasskey({ children }: { children: ReactNode }) {
  return (
    <>
      <p>Di portal ini operator harus memakai passkey, juga sesudah masuk dengan password.</p>
      {children}
      <DialogFooter>
        <a href={ROUTES.Logout} className={plainButton}>
          Keluar
        </a>
      </DialogFooter>
    </>
  );
}

function DenganPassword({ onDone }: { onDone: () => void }) {
  // For password managers, which look for the account of the password.
  const username = useQuery(reading(profil, {})).data?.data.username;
  const proving = useCallForm((form) => parseForm(bukti.password.body, form), {
    mutationFn: (body: { password: string }) => call(bukti.password, { body }),
    onSuccess: onDone,
  });
  return (
    <>
      {proving.isError && explanation(proving.error) && (
        <FailureBox title="Belum dapat diperiksa" detail={explanation(proving.error)} />
      )}
      <Form {...proving.form} className="flex flex-col gap-5">
        <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <DialogActions close="Batal" label="Lanjutkan" busyLabel="Memeriksa…" busy={proving.isPending} />
      </Form>
    </>
  );
}

/** The proof of those who have no password: logging in at the campus again. */
function MasukLagi() {
  const { data } = useQuery(reading(oidc.keadaan, {}));
  if (!data?.data.aktif) return null;
  const { nama } = data.data;
  return (
    <div>
      <p className="text-muted">
        Masuk lewat {nama}? Anda kembali ke halaman ini, lalu mengisi lagi yang belum disimpan.
      </p>
      <a
        href={`${MASUK_OIDC}?ulang=1`}
        onClick={() => keepKe(new URL(loginBack(location), location.href).search)}
        className={`${plainButton} mt-3 w-full text-center`}
      >
        Masuk lagi dengan {nama}
      </a>
    </div>
  );
}

interface PakaiPasskeyProps {
  /** takes the focus when it appears */
  focused: boolean;
  onDone: () => void;
}

function PakaiPasskey({ focused, onDone }: PakaiPasskeyProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const proving = useSingleMutation({
    mutationFn: async () => {
      const { buktiPasskey, sebabPasskey } = await import('../../lib/session/passkey.ts');
      await buktiPasskey().catch((error) => {
        throw new Error(sebabPasskey(error));
      });
    },
    onSuccess: onDone,
  });
  return (
    <>
      {proving.isError && <FailureBox title="Passkey belum terbaca" detail={proving.error.message} />}
      <Button ref={button} className="w-full" busy={proving.isPending} onClick={() => proving.mutate()}>
        {proving.isPending ? 'Menunggu perangkat…' : 'Pakai passkey'}
      </Button>
    </>
  );
}
