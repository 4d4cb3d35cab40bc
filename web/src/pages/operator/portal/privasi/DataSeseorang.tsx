import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Jejak, privasi } from '#contract/privasi/privasi.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/query.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { JejakPanel } from './JejakPanel.tsx';

export function DataSeseorang() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [jejak, setJejak] = useState<Jejak | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const looking = useSingleMutation({
    meta: { toast: (error) => (isAnswer(error) ? undefined : KALIMAT.kesalahanLain) },
    mutationFn: (no_hp: string) => call(privasi.hapus, { params: { no_hp }, query: { coba: '1' } }),
    onSuccess: ({ data }) => setJejak(data ?? null),
    onError: (error) => {
      setJejak(null);
      if (isAnswer(error)) setErrors({ no_hp: error.fields.no_hp ?? error.message });
    },
  });

  function submit(element: HTMLFormElement) {
    const parsed = parseForm(privasi.hapus.params, element);
    setErrors(parsed.errors ?? {});
    if (parsed.data) looking.mutate(parsed.data.no_hp);
    else setJejak(null);
  }

  return (
    <>
      <div className="panel flex flex-col gap-4 rounded-2xl p-5">
        <p>
          Setiap orang berhak meminta salinan datanya atau meminta datanya dihapus (UU 27/2022). Pastikan dulu
          nomor itu benar miliknya.
        </p>
        <Form ref={form} errors={errors} onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="w-full max-w-sm">
            <FormField name="no_hp" label="Nomor HP" inputMode="tel" placeholder="08…" />
          </div>
          <SubmitButton label="Periksa" busyLabel="Memeriksa…" busy={looking.isPending} />
        </Form>
      </div>
      {jejak && (
        <JejakPanel
          key={jejak.no_hp}
          jejak={jejak}
          onErased={() => {
            setJejak(null);
            form.current?.reset();
            form.current?.querySelector('input')?.focus();
          }}
        />
      )}
      {!jejak && !looking.isPending && (
        <p className="flex items-center gap-2 text-muted">
          <Search aria-hidden="true" size={18} className="shrink-0" />
          Yang ada tentang nomor itu tampil di sini sebelum apa pun dihapus.
        </p>
      )}
    </>
  );
}

/** True when the error is about the number, not the connection. */
const isAnswer = (error: Error): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
