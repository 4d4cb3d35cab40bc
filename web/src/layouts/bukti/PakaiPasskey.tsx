import { useEffect, useRef } from 'react';
import { FailureBox } from '../../components/feedback/FailureBox.tsx';
import { plainButton } from '../../components/styles.ts';
import { useSingleMutation } from '../../lib/api/useSingleMutation.ts';

interface Props {
  /** takes the focus when it appears */
  focused: boolean;
  onDone: () => void;
}

/** Proves with a passkey of this device. */
export function PakaiPasskey({ focused, onDone }: Props) {
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
      <button
        ref={button}
        type="button"
        className={`${plainButton} w-full`}
        aria-disabled={proving.isPending || undefined}
        onClick={() => proving.mutate()}
      >
        {proving.isPending ? 'Menunggu perangkat…' : 'Pakai passkey'}
      </button>
    </>
  );
}
