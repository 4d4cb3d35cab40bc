import type { LoginReply } from '#contract/akun/session.ts';
import { plainButton } from '../../components/styles.ts';
import { useHydrated } from '../../lib/useHydrated.ts';

interface Props {
  onDone: (reply: LoginReply) => void;
  onFailed: (sebab: string) => void;
}

/** Logs in with a passkey. Its code comes with the click. */
export function MasukPasskey({ onDone, onFailed }: Props) {
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null;
  async function masuk() {
    const { masukPasskey, sebabPasskey } = await import('../../lib/session/passkey.ts');
    await masukPasskey().then(onDone, (error) => onFailed(sebabPasskey(error)));
  }
  return (
    <button type="button" className={`${plainButton} mt-5 w-full`} onClick={() => void masuk()}>
      Pakai passkey
    </button>
  );
}
