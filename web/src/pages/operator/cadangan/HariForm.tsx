import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { PengaturanInput } from '#contract/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturanCalls.ts';
import { Form } from '../../../components/Form.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';
import { pengaturanOptions } from '../bersama/pengaturan.ts';
import { cadanganOptions } from './cadangan.ts';

/** How many days backups are kept. */
export function HariForm({ saved }: { saved: number }) {
  const [hari, setHari] = useState(String(saved));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useSingleMutation({
    meta: { log: 'Lama penyimpanan cadangan gagal disimpan', toast: KALIMAT.simpanGagal },
    mutationFn: (body: z.input<typeof PengaturanInput>) => call(calls.update, { body }),
    onSuccess: (reply) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      toastSuccess(KALIMAT.simpanBerhasil);
      void queryClient.invalidateQueries({ queryKey: cadanganOptions.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  function submit() {
    const body = { cadangan_hari: hari };
    const wrong = fieldMessages(z.safeParse(PengaturanInput, body).error?.issues ?? []);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) saving.mutate(body);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <div className="sm:max-w-md">
        <FormField
          name="cadangan_hari"
          label="Disimpan berapa hari"
          hint="1 sampai 365. Yang lebih lama dihapus setelah cadangan baru utuh. 0: tidak ada cadangan malam, dan tidak ada yang dihapus."
          inputMode="numeric"
          autoComplete="off"
          value={hari}
          onValueChange={setHari}
        />
      </div>
      {hari.trim() === '0' && (
        <p role="status" className="font-medium text-danger">
          Tanpa cadangan malam, data yang rusak hanya dapat dikembalikan dengan Time Travel, sampai 30 hari ke
          belakang.
        </p>
      )}
      <div>
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
      </div>
    </Form>
  );
}
