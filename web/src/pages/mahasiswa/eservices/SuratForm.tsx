import { useRef, useState } from 'react';
import { JENIS_SURAT, MAX_DESKRIPSI, SuratInput } from '#contract/surat.ts';
import { surat as calls } from '#contract/suratCalls.ts';
import { Form } from '../../../components/Form.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { PanjangIsi } from '../../../components/PanjangIsi.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { ApiError, call, type Input } from '../../../lib/api.ts';
import { parseForm } from '../../../lib/form.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';

/** Asks for a letter, and is empty again afterwards. */
export function SuratForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [deskripsi, setDeskripsi] = useState('');
  const keyOf = useIdempotencyKey();
  // What is asked for a second time, after it was sent, is another letter.
  const sent = useRef(0);

  const asking = useSingleMutation({
    meta: { log: 'Surat gagal diajukan', toast: KALIMAT.simpanGagal },
    mutationFn: (body: Input<typeof calls.create>['body']) =>
      call(calls.create, { body, idempotencyKey: keyOf({ ...body, ke: sent.current }) }),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil, 'Perkembangannya kami kabarkan lewat WhatsApp.');
      sent.current += 1;
      form.current?.reset();
      setDeskripsi('');
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(SuratInput, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) asking.mutate(parsed.data);
  }

  return (
    <Form
      ref={form}
      errors={errors}
      onSubmit={submit}
      className="panel flex max-w-3xl flex-col gap-5 rounded-2xl p-5 sm:p-7"
    >
      <FormField
        name="jenis"
        label="Jenis Surat"
        defaultValue=""
        render={
          <select>
            <option value="">Pilih Jenis Surat --</option>
            {JENIS_SURAT.map((jenis) => (
              <option key={jenis}>{jenis}</option>
            ))}
          </select>
        }
      />
      <div className="flex flex-col gap-1.5">
        <FormField
          name="deskripsi"
          label="Deskripsi Surat"
          hint="Untuk apa surat ini, misalnya pengajuan beasiswa ke Bank Indonesia. Tulisan ini dicetak di surat."
          value={deskripsi}
          onValueChange={setDeskripsi}
          render={<textarea rows={4} className="field-sizing-content max-h-[70dvh] min-h-28 resize-y" />}
        />
        <PanjangIsi used={deskripsi.trim().length} max={MAX_DESKRIPSI} />
      </div>
      <div>
        <SubmitButton label="Ajukan Surat" busyLabel="Mengirim…" busy={asking.isPending} />
      </div>
    </Form>
  );
}
