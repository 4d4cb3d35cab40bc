import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { PengaturanInput } from '#contract/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturanCalls.ts';
import { identitasOf, type PengaturanIdentitas, pengaturanIdentitas } from '#contract/pengaturanIdentitas.ts';
import { Form } from '../../../../components/Form.tsx';
import { ApiError, call } from '../../../../lib/api.ts';
import { setIdentitas } from '../../../../lib/identitas.ts';
import { KALIMAT } from '../../../../lib/kalimat.ts';
import { persiapanOptions } from '../../../../lib/persiapan.ts';
import { queryClient } from '../../../../lib/query.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { useSingleMutation } from '../../../../lib/useSingleMutation.ts';
import { Catatan } from '../../bersama/Catatan.tsx';
import { pengaturanOptions } from '../../bersama/pengaturan.ts';
import { SimpanBar } from '../SimpanBar.tsx';
import { DaftarFields } from './DaftarFields.tsx';
import { agree, draf, dropDraft, type Isian } from './draf.ts';
import { paint } from './gaya.ts';
import { LogoField } from './LogoField.tsx';
import { NamaFields } from './NamaFields.tsx';
import { Pratinjau } from './Pratinjau.tsx';
import { WarnaFields } from './WarnaFields.tsx';

// Links say nothing of whose portal it is.
const { identitas_tautan: _, ...BAWAAN } = pengaturanIdentitas.bawaan;

/** The identity with what was changed and is not saved yet, beside how the portal looks with it. */
export function IdentitasForm({ saved }: { saved: PengaturanIdentitas }) {
  const draft = useSignalValue(draf);
  const settings: Isian = { ...saved, ...draft };
  const [errors, setErrors] = useState<Record<string, string>>({});

  const saving = useSingleMutation({
    meta: { log: 'Identitas gagal disimpan', toast: KALIMAT.simpanGagal },
    mutationFn: (body: Partial<Isian>) => call(calls.update, { body }),
    onSuccess: (reply) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      dropDraft();
      // This page is called by it at once; others as they are opened.
      const identitas = identitasOf(reply.data, Date.now());
      setIdentitas(identitas);
      paint(identitas.gaya);
      toastSuccess(KALIMAT.simpanBerhasil);
      // It is one of a campus's first steps, which are told of above the page.
      void queryClient.invalidateQueries({ queryKey: persiapanOptions.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  function submit() {
    const { error } = z.safeParse(PengaturanInput, draft);
    setErrors(error ? fieldMessages(error.issues) : {});
    if (!error) saving.mutate(draft);
  }

  return (
    <>
      {agree(saved, BAWAAN) && (
        <Catatan>
          Portal ini masih memakai identitas bawaan. Isi dengan nama, logo, dan warna kampus Anda; tidak ada
          yang perlu dipasang ulang.
        </Catatan>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]">
        <Form
          errors={errors}
          onSubmit={submit} // What takes the focus is not hidden below the bar that stays in sight.
          className="flex min-w-0 flex-col gap-6 [&_:is(input,select,textarea)]:scroll-mb-60"
        >
          <NamaFields settings={settings} />
          <LogoField kunci={settings.identitas_logo} error={errors.identitas_logo} />
          <WarnaFields warna={settings.identitas_warna} />
          <DaftarFields
            name="identitas_alamat"
            title="Alamat"
            satuan="alamat"
            hint="Di kaki halaman depan."
            rows={settings.identitas_alamat}
            columns={{ nama: 'Nama kampus', jalan: 'Jalan', kota: 'Kota dan kode pos' }}
          />
          <DaftarFields
            name="identitas_sosial"
            title="Media Sosial"
            satuan="media sosial"
            hint="Di kaki halaman depan."
            rows={settings.identitas_sosial}
            columns={{ nama: 'Nama', url: 'Tautan' }}
          />
          <DaftarFields
            name="identitas_tautan"
            title="Tautan"
            satuan="tautan"
            hint="Di kaki halaman depan. Tautan WhatsApp kampus ditambahkan sendiri. Layanan di halaman depan yang namanya ada dalam judul sebuah tautan, seperti Alumni, menuju ke sana."
            rows={settings.identitas_tautan}
            columns={{ judul: 'Judul', link: 'Tautan' }}
          />
          <SimpanBar
            unsaved={!agree(saved, draft)}
            busy={saving.isPending}
            onDrop={() => {
              dropDraft();
              setErrors({});
            }}
          />
        </Form>
        <Pratinjau settings={settings} saved={saved} />
      </div>
    </>
  );
}
