import { useState } from 'react';
import type { Perlakuan } from '#contract/jawab/percakapan.ts';
import { CobaInput, pertanyaan as calls, type Percobaan } from '#contract/jawab/pertanyaan.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { PratinjauPesan } from '../../kirim/preview/PratinjauPesan.tsx';

const ARTI: Record<Perlakuan, string> = {
  dijawab: 'Dijawab dari daftar.',
  menu: 'Belum jelas apa yang ditanyakan, jadi ditawari pilihan.',
  petugas: 'Belum ada di daftar: diteruskan kepada petugas, dan dicatat sebagai belum terjawab.',
  perintah: 'Ini perintah, bukan pertanyaan.',
  diam: 'Menunggu petugas, tanpa balasan.',
  abaikan: 'Bukan pertanyaan, jadi tidak dibalas.',
};

/** Tries a question and shows the answer a student would get. */
export function Coba() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const trying = useSingleMutation({
    meta: { log: 'Percobaan gagal', toast: KALIMAT.kesalahanLain },
    mutationFn: (body: { teks: string }) => call(calls.coba, { body }),
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(CobaInput, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) trying.mutate(parsed.data);
  }

  return (
    <div className="flex w-full flex-col gap-4 border-line border-t pt-3">
      <h2 className="sr-only">Coba bertanya</h2>
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-3">
        <FormField
          name="teks"
          label="Tulis seperti orang bertanya"
          placeholder="min kpn terakhir bayar ukt"
          hint="Hanya percobaan: tidak ada yang dikirim atau dicatat."
          dir="auto"
          autoComplete="off"
          autoFocus
        />
        <div>
          <SubmitButton label="Lihat Jawaban" busyLabel="Mencari…" busy={trying.isPending} />
        </div>
      </Form>
      <div role="status">{trying.data && <Hasil {...trying.data.data} />}</div>
    </div>
  );
}

function Hasil({ perlakuan, balasan, pertanyaan }: Percobaan) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {ARTI[perlakuan]}{' '}
        {pertanyaan !== null && (
          <>
            Pertanyaannya: <bdi className="font-semibold">{pertanyaan}</bdi>
          </>
        )}
      </p>
      {balasan !== null && (
        <div className="max-w-md">
          <PratinjauPesan title="Balasan" jenis="teks" body={balasan} alamat="" nama="Siti Aminah" />
        </div>
      )}
    </div>
  );
}
