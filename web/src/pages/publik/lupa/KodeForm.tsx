import { MASA_KODE_MENIT, password } from '#contract/akun/password.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { FailureBox } from '../../../components/feedback/FailureBox.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { FormField } from '../../../components/forms/FormField.tsx';
import { PasswordBaruFields } from '../../../components/forms/PasswordBaruFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { lineLink } from '../../../components/styles.ts';
import { call } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { parseNewPassword } from '../../../lib/forms/form.ts';
import { ChatLink } from '../ChatLink.tsx';
import type { Diminta } from './MintaKodeForm.tsx';
import { useKirim } from './useKirim.ts';

interface Props {
  asked: Diminta;
  onBack: () => void;
  onDone: () => void;
}

export function KodeForm({ asked, onBack, onDone }: Props) {
  const { errors, failure, busy, send } = useKirim(KALIMAT.passwordGagal);

  return (
    <>
      <p className="mt-1 mb-6 break-words text-muted">
        {asked.no_hp ? (
          <>
            Bila <Nilai>{asked.username}</Nilai> dan <Nilai>{asked.no_hp}</Nilai> cocok dengan data kampus,
            kode 6 angka segera tiba di WhatsApp nomor itu.
          </>
        ) : (
          <>
            Masukkan kode 6 angka yang tiba di WhatsApp pemilik akun <Nilai>{asked.username}</Nilai>.
          </>
        )}{' '}
        Kode berlaku {MASA_KODE_MENIT} menit.
      </p>
      {failure && <FailureBox {...failure} />}
      <Form
        errors={errors}
        onSubmit={(form) =>
          void send(parseNewPassword(password.reset.body, form), async (body) => {
            await call(password.reset, { body });
            onDone();
          })
        }
        className="flex flex-col gap-5"
      >
        {/* For password managers, which store it with the new password. */}
        <input type="hidden" name="username" autoComplete="username" value={asked.username} />
        <FormField name="kode" label="Kode" inputMode="numeric" autoComplete="one-time-code" />
        <PasswordBaruFields />
        <SubmitButton label="Ganti Password" busyLabel="Menyimpan…" busy={busy} />
        <p className="text-muted text-sm">
          WhatsApp dapat menahan kode bagi yang belum menulis ke kampus dalam 24 jam terakhir. Bila kode tidak
          datang, kirim {PERINTAH.reset} dari nomor itu ke WhatsApp kampus: kode baru tiba sebagai balasan.{' '}
          <ChatLink teks={PERINTAH.reset} />
        </p>
        <button type="button" className={`${lineLink} self-center`} onClick={onBack}>
          Kode tidak datang? Periksa nomor, lalu minta lagi
        </button>
      </Form>
    </>
  );
}

const Nilai = ({ children }: { children: string }) => (
  <strong className="font-semibold text-ink">{children}</strong>
);
