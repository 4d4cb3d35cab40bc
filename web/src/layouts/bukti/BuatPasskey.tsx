import { useState } from 'react';
import { passkey } from '#contract/akun/passkey.ts';
import { Form, FormField, SubmitButton } from '../../components/forms/Form.tsx';
import { queryClient, useSingleMutation } from '../../lib/api/query.ts';
import { toastSuccess } from '../../lib/toast.ts';

/** Makes a passkey on this device. @param onDone called once it is stored */
export function BuatPasskey({ onDone }: { onDone?: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [made, setMade] = useState(0);
  const making = useSingleMutation({
    mutationFn: async (nama: string) => {
      const { buatPasskey, sebabPasskey } = await import('../../lib/session/passkey.ts');
      await buatPasskey(nama).catch((error) => {
        throw new Error(sebabPasskey(error));
      });
    },
    onSuccess: () => {
      toastSuccess('Passkey disimpan');
      setMade((before) => before + 1);
      onDone?.();
      return queryClient.invalidateQueries({ queryKey: [passkey.list.route] });
    },
    onError: ({ message }) => setErrors({ nama: message }),
  });

  function submit(form: HTMLFormElement) {
    const nama = String(new FormData(form).get('nama') ?? '').trim();
    setErrors(nama === '' ? { nama: 'Wajib diisi' } : {});
    if (nama !== '') making.mutate(nama);
  }
  return (
    <Form key={made} errors={errors} onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <FormField
        name="nama"
        label="Nama passkey baru"
        placeholder="HP saya"
        hint="Untuk mengenalinya nanti."
        maxLength={60}
      />
      <SubmitButton label="Buat Passkey" busyLabel="Menunggu perangkat…" busy={making.isPending} />
    </Form>
  );
}
