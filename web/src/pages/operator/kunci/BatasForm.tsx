import { useState } from 'react';
import { PengaturanInput } from '#contract/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturanCalls.ts';
import { Form } from '../../../components/Form.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { parseForm } from '../../../lib/form.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';
import { pengaturanOptions } from '../bersama/pengaturan.ts';

/** How many may be removed at once without an operator, in percent. */
export function BatasForm({ saved }: { saved: number }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useSingleMutation({
    meta: { log: 'Batas gagal disimpan', toast: KALIMAT.simpanGagal },
    mutationFn: (sinkron_batas_hapus: number) => call(calls.update, { body: { sinkron_batas_hapus } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      toastSuccess(KALIMAT.simpanBerhasil);
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  function submit(form: HTMLFormElement) {
    const { data, errors = {} } = parseForm(PengaturanInput, form);
    setErrors(errors);
    if (data?.sinkron_batas_hapus !== undefined) saving.mutate(data.sinkron_batas_hapus);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="w-full sm:w-64">
        <FormField
          name="sinkron_batas_hapus"
          label="Persen dari jumlah orang"
          hint="0: setiap penghapusan menunggu persetujuan"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={saved}
        />
      </div>
      <div className="sm:pt-8">
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
      </div>
    </Form>
  );
}
