import { useEffect, useRef, useState } from 'react';
import { COOKIE_KODE_MASUK, type GalatOidc, MASUK_OIDC, oidc } from '#contract/akun/oidc.ts';
import { type LoginReply, login } from '#contract/akun/session.ts';
import { Button } from '../../components/Button.tsx';
import { FailureBox } from '../../components/feedback/FailureBox.tsx';
import { Form, FormField, SubmitButton } from '../../components/forms/Form.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { lineLink, plainButton } from '../../components/styles.ts';
import { call, reason } from '../../lib/api/api.ts';
import { KALIMAT } from '../../lib/format/kalimat.ts';
import { parseForm } from '../../lib/forms/form.ts';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { hasExpired, peran, storeSession, takeExpired } from '../../lib/session/session.ts';
import { isPage, KE_OIDC, keepKe, tujuan } from '../../lib/session/tujuan.ts';
import { usePageTitle } from '../../lib/title.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { SudahMasuk } from './SudahMasuk.tsx';
import { verified } from './terkirim.ts';

interface Failure {
  /** the specification's by default */
  title?: string;
  detail?: string;
}

export default function Login() {
  usePageTitle('Login');
  const { produk } = useIdentitas();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();

  useEffect(() => {
    const kembali = takeReturn();
    if (kembali) {
      setLoading(true);
      void finish(kembali).then((failure) => {
        setFailure(failure);
        setLoading(failure === null);
      });
      return;
    }
    // With a session, redirect at once.
    if (peran && ke() !== null) return location.replace(tujuan(peran, ke()));
    // Fill in the username just verified in this tab, unless one has been typed.
    const field = form.current?.elements.namedItem('username');
    if (field instanceof HTMLInputElement) field.value ||= verified.recall()?.username ?? '';
  }, []);

  async function submit(form: HTMLFormElement) {
    if (loading) return;
    const parsed = parseForm(login.body, form);
    setErrors(parsed.errors ?? {});
    setFailure(null);
    if (!parsed.data) return;

    setLoading(true);
    try {
      // An unknown role fails here, before anything is stored.
      enter(await call(login, { body: parsed.data, keepSession: true }), parsed.data.password);
    } catch (error) {
      setFailure({ detail: reason(error) });
      setLoading(false);
    }
  }

  return (
    <div className="shell grid place-items-center py-10 sm:py-16">
      <section className="w-full max-w-md panel rounded-2xl p-5 shadow-sm sm:p-8">
        <h1 className="font-bold text-3xl tracking-tight">Masuk</h1>
        <p role="status" className="mt-1 mb-6 text-muted">
          {(hydrated && whyLogin()) || `Gunakan akun ${produk} yang dikirim ke WhatsApp Anda.`}
        </p>
        <SudahMasuk />
        {failure && <FailureBox title={failure.title ?? KALIMAT.loginGagal} detail={failure.detail} />}
        <Form
          ref={form}
          errors={errors}
          onSubmit={(form) => void submit(form)}
          className="flex flex-col gap-5"
        >
          <FormField
            name="username"
            label="Username"
            placeholder="NIDN/NIM/username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          {/* Keeps the page that a link asked for. */}
          <a
            href={`${ROUTES.LupaPassword}${hydrated ? location.search : ''}`}
            className={`${lineLink} self-end`}
          >
            Lupa Password?
          </a>
          <SubmitButton label="Login" busyLabel="Memeriksa…" busy={loading} />
        </Form>
        <p className="mt-6 border-line border-t pt-5 text-center text-muted">
          Belum punya akun?{' '}
          <a href={ROUTES.home} className={lineLink}>
            Verifikasi akun
          </a>
        </p>
        <MasukKampus />
        <MasukPasskey
          onDone={(reply) => enter(reply, '')}
          onFailed={(detail) => setFailure({ title: KALIMAT.loginPasskeyGagal, detail })}
        />
      </section>
    </div>
  );
}

/** Opens the page that was asked for, or the one that a session ended at. @param password the typed one, if any */
function enter(reply: LoginReply, password: string) {
  storeSession(reply, password);
  const before = takeExpired(reply.id_user);
  location.assign((ke() === null && before) || tujuan(reply.hak_akses, ke()));
}

/** Takes the session of a login at the campus. @returns why it failed; null when a page opens */
async function finish(kembali: Kembali): Promise<Failure | null> {
  const title = KALIMAT.loginKampusGagal;
  if ('galat' in kembali) return { title, detail: kataGalat(kembali.galat) };
  try {
    enter(await call(oidc.tukar, { body: kembali, keepSession: true }), '');
    return null;
  } catch (error) {
    return { title, detail: reason(error) ?? kataGalat('kedaluwarsa') };
  }
}

/** Why the user was sent to the login; null when they came by themselves. */
function whyLogin(): string | null {
  if (hasExpired()) return 'Sesi Anda berakhir. Masuk lagi untuk melanjutkan di halaman tadi.';
  return isPage(ke()) ? 'Masuk dulu untuk membuka halaman yang Anda tuju.' : null;
}

/** The service or page to open after login, from the URL. */
const ke = () => new URLSearchParams(location.search).get('ke');

interface Props {
  onDone: (reply: LoginReply) => void;
  onFailed: (sebab: string) => void;
}

/** Logs in with a passkey. Its code comes with the click. */
function MasukPasskey({ onDone, onFailed }: Props) {
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null;
  async function masuk() {
    const { masukPasskey, sebabPasskey } = await import('../../lib/session/passkey.ts');
    await masukPasskey().then(onDone, (error) => onFailed(sebabPasskey(error)));
  }
  return (
    <Button className="mt-5 w-full" onClick={() => void masuk()}>
      Pakai passkey
    </Button>
  );
}

/** The way to the campus's own login, once it is known that there is one. It is last in its panel, so that nothing moves. */
function MasukKampus() {
  const [nama, setNama] = useState<string | null>(null);
  useEffect(() => {
    call(oidc.keadaan, {}).then(
      ({ data }) => setNama(data.aktif ? data.nama : null),
      // Passwords work without it.
      () => {},
    );
  }, []);
  if (nama === null) return null;
  return (
    <a
      href={MASUK_OIDC}
      onClick={() => keepKe(location.search)}
      className={`${plainButton} mt-5 w-full text-center`}
    >
      Masuk dengan {nama}
    </a>
  );
}

type Kembali = { kode: string } | { galat: string };

/**
 * Reads the return from the campus's login, and puts back the address that the tab left with. Null when this is none. A
 * code that came to another browser counts as expired: a link with it must not log people in to the account of its sender.
 */
function takeReturn(): Kembali | null {
  const query = new URLSearchParams(location.search);
  const [kode, galat] = [query.get('masuk'), query.get('galat')];
  if (kode === null && galat === null) return null;
  history.replaceState(null, '', `${ROUTES.Login}${sessionStorage.getItem(KE_OIDC) ?? ''}`);
  sessionStorage.removeItem(KE_OIDC);
  if (kode === null) return { galat: galat ?? '' };
  const own = document.cookie.split('; ').includes(`${COOKIE_KODE_MASUK}=${kode}`);
  return own ? { kode } : { galat: 'kedaluwarsa' };
}

const GALAT: Record<GalatOidc, string> = {
  tidak_terdaftar:
    'Akun kampus ini tidak cocok dengan data siapa pun di portal. Pastikan Anda memakai akun sendiri dan emailnya sudah terverifikasi, atau hubungi petugas kampus.',
  dibatalkan: 'Masuk dengan akun kampus dibatalkan, atau tidak diizinkan di sana.',
  kedaluwarsa: 'Waktunya habis, atau Anda memulainya di browser lain. Silakan coba lagi.',
  gagal: 'Login kampus sedang bermasalah. Coba lagi sebentar lagi, atau pakai username dan password.',
  terlalu_sering: 'Terlalu banyak percobaan. Tunggu satu menit, lalu coba lagi.',
};

const kataGalat = (galat: string): string =>
  new Map<string, string>(Object.entries(GALAT)).get(galat) ?? GALAT.gagal;
