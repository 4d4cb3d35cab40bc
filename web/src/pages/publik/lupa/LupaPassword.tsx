import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { LupaPasswordInput, MASA_KODE_MENIT, password } from '#contract/akun/password.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { Button } from '../../../components/Button.tsx';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { FailureBox } from '../../../components/feedback/FailureBox.tsx';
import { Form, FormField, SubmitButton } from '../../../components/forms/Form.tsx';
import { PasswordBaruFields } from '../../../components/forms/PasswordBaruFields.tsx';
import { LineLink, PrimaryLink } from '../../../components/Links.tsx';
import { lineLink } from '../../../components/styles.ts';
import { call } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { parseForm, parseNewPassword } from '../../../lib/forms/form.ts';
import { useSendForm } from '../../../lib/forms/useSendForm.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { mungkinDiganti } from '../../../lib/session/mungkinDiganti.ts';
import { usePageTitle } from '../../../lib/title.ts';
import { ChatLink } from '../ChatLink.tsx';
import { chatWith, useChat } from '../chat.ts';
import { keptInTab } from '../keptInTab.ts';

type Step = 'nomor' | 'kode' | 'selesai';

const JUDUL: Record<Step, string> = {
  nomor: 'Lupa password',
  kode: 'Masukkan kode',
  selesai: 'Password sudah diganti',
};

/** The username and number a code was requested for, and the answer; username only when the code came as a WhatsApp reply. */
const Diminta = z.object({
  username: z.string(),
  no_hp: z.optional(z.string()),
  jawaban: z.optional(z.string()),
});
type Diminta = z.infer<typeof Diminta>;

/** A phone may reload the page while the user reads the code in WhatsApp. */
const diminta = keptInTab('lupa-password', Diminta, MASA_KODE_MENIT * 60_000);

export default function LupaPassword() {
  usePageTitle('Lupa Password');
  const { search } = useLocation();
  const login = { pathname: ROUTES.Login, search };
  const [asked, setAsked] = useState(diminta.recall);
  const [step, setStep] = useState<Step>(asked ? 'kode' : 'nomor');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="shell grid place-items-center py-10 sm:py-16">
      <section className="w-full max-w-md panel rounded-2xl p-5 shadow-sm sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl tracking-tight focus:outline-none">
          {JUDUL[step]}
        </h1>
        {step === 'nomor' && (
          <MintaKodeForm
            asked={asked}
            onAsked={(input) => {
              diminta.remember(input);
              setAsked(input);
              setStep('kode');
            }}
          />
        )}
        {step === 'kode' && asked && (
          <KodeForm
            asked={asked}
            onBack={() => {
              diminta.forget();
              setStep('nomor');
            }}
            onDone={() => {
              diminta.forget();
              setStep('selesai');
            }}
          />
        )}
        {step === 'selesai' && (
          <>
            <p className="mt-1 mb-6 text-muted">
              Semua perangkat yang masih masuk dengan password lama sudah dikeluarkan.
            </p>
            <PrimaryLink to={login} className="w-full">
              Masuk
            </PrimaryLink>
          </>
        )}
        {step !== 'selesai' && (
          <p className="mt-6 border-line border-t pt-5 text-center text-muted">
            Ingat password Anda? <LineLink to={login}>Masuk</LineLink>
          </p>
        )}
      </section>
    </div>
  );
}

function KodeForm({ asked, onBack, onDone }: { asked: Diminta; onBack: () => void; onDone: () => void }) {
  const { errors, failure, busy, send } = useSendForm(KALIMAT.passwordGagal);

  return (
    <>
      <p className="mt-1 mb-6 break-words text-muted">
        {asked.no_hp ? (
          <>
            <Nilai>{asked.username}</Nilai>, <Nilai>{asked.no_hp}</Nilai>. {asked.jawaban}
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
            await call(password.reset, { body }).catch(mungkinDiganti);
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
          WhatsApp kadang menahan kode bagi nomor yang tidak baru saja menulis ke kampus. Bila kode tidak
          datang, kirim {PERINTAH.reset} dari nomor itu ke WhatsApp kampus: kode baru tiba sebagai balasan.{' '}
          <ChatLink teks={PERINTAH.reset} /> Nomor yang baru diganti di data kampus mendapat kode setelah 3
          hari, atau lebih cepat bila petugas mengizinkan.
        </p>
        <Button look="line-link" className="self-center" onClick={onBack}>
          Kode tidak datang? Periksa nomor, lalu minta lagi
        </Button>
      </Form>
    </>
  );
}

const Nilai = ({ children }: { children: string }) => (
  <strong className="font-semibold text-ink">{children}</strong>
);

interface Props {
  /** the previous request, to correct; null at first */
  asked: Diminta | null;
  onAsked: (diminta: Diminta) => void;
}

const Pemilik = z.pick(LupaPasswordInput, { username: true });

function MintaKodeForm({ asked, onAsked }: Props) {
  const { errors, failure, busy, send } = useSendForm(KALIMAT.kodeGagal);
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
        <Button
          look="line-link"
          className="self-center"
          onClick={({ form }) =>
            form && void send(parseForm(Pemilik, form), async (pemilik) => onAsked(pemilik))
          }
        >
          Saya sudah punya kode
        </Button>
      </Form>
    </>
  );
}
