import * as z from 'zod/mini';
import { LupaPasswordInput, password } from '#contract/akun/password.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { FailureBox } from '../../../components/feedback/FailureBox.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { FormField } from '../../../components/forms/FormField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { lineLink } from '../../../components/styles.ts';
import { call } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { parseForm } from '../../../lib/forms/form.ts';
import { chatWith, useChat } from '../chat.ts';
import { useKirim } from './useKirim.ts';

/** The username and number a code was requested for, and the answer; username only when the code came as a WhatsApp reply. */
export const Diminta = z.object({
  username: z.string(),
  no_hp: z.optional(z.string()),
  jawaban: z.optional(z.string()),
});
export type Diminta = z.infer<typeof Diminta>;

interface Props {
  /** the previous request, to correct; null at first */
  asked: Diminta | null;
  onAsked: (diminta: Diminta) => void;
}

const Pemilik = z.pick(LupaPasswordInput, { username: true });

export function MintaKodeForm({ asked, onAsked }: Props) {
  const { errors, failure, busy, send } = useKirim(KALIMAT.kodeGagal);
  const chat = useChat();

  return (
    <>
      <p className="mt-1 mb-6 text-muted">Kode untuk mengganti password dikirim ke WhatsApp Anda.</p>
      {failure && <FailureBox {...failure} />}
      <Form
        errors={errors}
        onSubmit={(form) =>
          void send(parseForm(password.lupa.body, form), async (body) => {
            const { message } = await call(password.lupa, { body });
            onAsked({ ...body, jawaban: message });
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
        {chat !== null && (
          <p className={`text-center text-muted ${chat === undefined ? 'invisible' : ''}`}>
            atau{' '}
            <ExternalLink url={chat === undefined ? '' : chatWith(chat, PERINTAH.reset)} className={lineLink}>
              kirim {PERINTAH.reset} dari WhatsApp
            </ExternalLink>
            , dan kodenya tiba sebagai balasan
          </p>
        )}
        <button
          type="button"
          className={`${lineLink} self-center`}
          onClick={({ currentTarget: { form } }) =>
            form && void send(parseForm(Pemilik, form), async (pemilik) => onAsked(pemilik))
          }
        >
          Saya sudah punya kode
        </button>
      </Form>
    </>
  );
}
