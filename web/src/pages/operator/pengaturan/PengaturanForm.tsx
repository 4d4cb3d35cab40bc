import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { type Pengaturan, PengaturanInput, type PerubahanPengaturan } from '#contract/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturanCalls.ts';
import { JENIS_SURAT, type JenisSurat } from '#contract/surat.ts';
import { Form } from '../../../components/Form.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';
import { pengaturanOptions } from '../bersama/pengaturan.ts';
import { draf, dropDraft, withDraft } from './draf.ts';
import { KopFields } from './KopFields.tsx';
import { NomorFields } from './NomorFields.tsx';
import { PenandaFields } from './PenandaFields.tsx';
import { Pratinjau } from './Pratinjau.tsx';
import { SimpanBar } from './SimpanBar.tsx';
import { TeksFields } from './TeksFields.tsx';

/** The settings of letters, with what was changed and is not saved yet, beside a letter by them. */
export function PengaturanForm({ saved }: { saved: Pengaturan }) {
  const draft = useSignalValue(draf);
  const settings = withDraft(saved, draft);
  const [jenis, setJenis] = useState<JenisSurat>(JENIS_SURAT[0]);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const saving = useSingleMutation({
    meta: { log: 'Pengaturan gagal disimpan', toast: KALIMAT.simpanGagal },
    mutationFn: (body: PerubahanPengaturan) => call(calls.update, { body }),
    onSuccess: (reply) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      dropDraft();
      toastSuccess(KALIMAT.simpanBerhasil);
    },
    onError: (error) => {
      if (error instanceof ApiError) show(error.fields);
    },
  });

  function show(errors: Record<string, string>) {
    // Only one text is on the page: first of all the one that is wrong.
    const wrong = JENIS_SURAT.find((it) => errors[`surat_teks.${it}`]);
    if (wrong) setJenis(wrong);
    setErrors(errors);
  }

  function submit() {
    const { error } = z.safeParse(PengaturanInput, draft);
    show(error ? fieldMessages(error.issues) : {});
    if (!error) saving.mutate(draft);
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]">
      <Form
        errors={errors}
        onSubmit={submit} // What takes the focus is not hidden below the bar that stays in sight.
        className="flex min-w-0 flex-col gap-6 [&_:is(input,select,textarea)]:scroll-mb-60"
      >
        <KopFields settings={settings} error={errors.surat_kop} />
        <PenandaFields penanda={settings.surat_penanda} error={errors.surat_penanda} />
        <NomorFields settings={settings} jenis={jenis} />
        <TeksFields teks={settings.surat_teks} jenis={jenis} onJenis={setJenis} />
        <SimpanBar
          unsaved={JSON.stringify(settings) !== JSON.stringify(withDraft(saved, {}))}
          busy={saving.isPending}
          onDrop={() => {
            dropDraft();
            setErrors({});
          }}
        />
      </Form>
      <Pratinjau jenis={jenis} draft={draft} />
    </div>
  );
}
