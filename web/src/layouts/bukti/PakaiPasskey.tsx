import { FailureBox } from '../../components/feedback/FailureBox.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { useSingleMutation } from '../../lib/api/useSingleMutation.ts';

/** Proves with a passkey of this device. */
export function PakaiPasskey({ onDone }: { onDone: () => void }) {
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
      <SubmitButton
        label="Pakai passkey"
        busyLabel="Menunggu perangkat…"
        busy={proving.isPending}
        onClick={() => proving.mutate()}
      />
    </>
  );
}
