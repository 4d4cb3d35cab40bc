import { type LupaPasswordInput, password } from '#contract/password.ts';
import { FailureBox } from '../../components/FailureBox.tsx';
import { Form } from '../../components/Form.tsx';
import { FormField } from '../../components/FormField.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { call } from '../../lib/api.ts';
import { parseForm } from '../../lib/form.ts';
import { KALIMAT } from '../../lib/kalimat.ts';
import { useKirim } from './useKirim.ts';

interface Props {
  /** what was asked before, to be put right */
  asked: LupaPasswordInput | null;
  onAsked: (input: LupaPasswordInput) => void;
}

export function MintaKodeForm({ asked, onAsked }: Props) {
  const { errors, failure, busy, send } = useKirim(KALIMAT.kodeGagal);

  return (
    <>
      <p className="mt-1 mb-6 text-muted">Kode untuk mengganti password dikirim ke WhatsApp Anda.</p>
      {failure && <FailureBox {...failure} />}
      <Form
        errors={errors}
        onSubmit={(form) =>
          void send(parseForm(password.lupa.body, form), async (body) => {
            await call(password.lupa, { body });
            onAsked(body);
          })
        }
        className="flex flex-col gap-5"
      >
        <FormField
          name="username"
          label="Username"
          placeholder="NIDN/NIM/username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={asked?.username}
        />
        <FormField
          name="no_hp"
          label="Nomor WhatsApp"
          type="tel"
          autoComplete="tel"
          placeholder="08xxxxxxxxxx"
          hint="Nomor yang terdaftar di data kampus."
          defaultValue={asked?.no_hp}
        />
        <SubmitButton label="Kirim Kode" busyLabel="Mengirim…" busy={busy} />
      </Form>
    </>
  );
}
