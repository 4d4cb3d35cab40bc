import { LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  pengaduan as calls,
  KATEGORI_PENGADUAN,
  MAX_ISI_PENGADUAN,
  PengaduanInput,
} from '#contract/pengaduan.ts';
import { Form } from '../../components/Form.tsx';
import { FormField } from '../../components/FormField.tsx';
import { PanjangIsi } from '../../components/PanjangIsi.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { ApiError, call, type Input } from '../../lib/api.ts';
import { parseForm } from '../../lib/form.ts';
import { KALIMAT } from '../../lib/kalimat.ts';
import { queryClient } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useIdempotencyKey } from '../../lib/useIdempotencyKey.ts';
import { useSingleMutation } from '../../lib/useSingleMutation.ts';

/** Files a complaint, and is empty again afterwards. */
export function PengaduanForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isi, setIsi] = useState('');
  const keyOf = useIdempotencyKey();
  // What is written a second time after it was filed is meant to be filed again.
  const filed = useRef(0);

  const filing = useSingleMutation({
    meta: { log: 'Pengaduan gagal dikirim', toast: KALIMAT.simpanGagal },
    mutationFn: (body: Input<typeof calls.create>['body']) =>
      call(calls.create, { body, idempotencyKey: keyOf({ ...body, ke: filed.current }) }),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil, 'Perkembangannya kami kabarkan lewat WhatsApp.');
      filed.current += 1;
      form.current?.reset();
      setIsi('');
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(PengaduanInput, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) filing.mutate(parsed.data);
  }

  return (
    <Form
      ref={form}
      errors={errors}
      onSubmit={submit}
      className="panel flex max-w-3xl flex-col gap-5 rounded-2xl p-5 sm:p-7"
    >
      <p className="flex gap-3 rounded-lg bg-sunken px-4 py-3">
        <LockKeyhole aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-primary" />
        <span>
          <strong>{session.hak_akses === 'Mahasiswa' ? 'Nama dan NIM' : 'Nama'} Anda dirahasiakan.</strong>{' '}
          Operator hanya dapat melihatnya bila diperlukan, dan setiap kali itu terjadi dicatat.
        </span>
      </p>
      <FormField name="judul" label="Judul Pengaduan" dir="auto" autoComplete="off" />
      <FormField
        name="kategori"
        label="Kategori Pengaduan"
        defaultValue=""
        render={
          <select>
            <option value="">Pilih Kategori --</option>
            {KATEGORI_PENGADUAN.map((kategori) => (
              <option key={kategori}>{kategori}</option>
            ))}
          </select>
        }
      />
      <div className="flex flex-col gap-1.5">
        <FormField
          name="isi"
          label="Isi Pengaduan"
          dir="auto"
          value={isi}
          onValueChange={setIsi}
          render={<textarea rows={6} className="field-sizing-content max-h-[70dvh] min-h-40 resize-y" />}
        />
        <PanjangIsi used={isi.trim().length} max={MAX_ISI_PENGADUAN} />
      </div>
      <div>
        <SubmitButton label="Kirim Pengaduan" busyLabel="Mengirim…" busy={filing.isPending} />
      </div>
    </Form>
  );
}
