import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Perlakuan } from '#contract/jawab/percakapan.ts';
import { CobaInput, pertanyaan as calls, type Percobaan } from '#contract/jawab/pertanyaan.ts';
import { Button } from '../../../../components/Button.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { call } from '../../../../lib/api/api.ts';
import { silent } from '../../../../lib/api/reading.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { useBoleh, useFakultasSendiri } from '../../../../lib/operator/izin.ts';
import { PratinjauPesan } from '../../kirim/preview/PratinjauPesan.tsx';
import { pengaturanOptions } from '../../settings/pengaturan.ts';
import { useSimpanPengaturan } from '../../settings/useSimpanPengaturan.ts';

export function JawabOtomatis() {
  const [trying, setTrying] = useState(false);
  const { data } = useQuery(silent(pengaturanOptions));
  const saving = useSimpanPengaturan({
    log: 'Jawaban otomatis gagal diubah',
    berhasil: ({ jawab_otomatis }) =>
      jawab_otomatis ? 'Jawaban otomatis dinyalakan' : 'Jawaban otomatis dimatikan',
  });
  const boleh = useBoleh();
  const sendiri = useFakultasSendiri();
  /** undefined: not known yet */
  const aktif = data?.data.jawab_otomatis;
  return (
    <div
      className={`-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-l-4 bg-sunken px-4 py-3 ${aktif === false ? 'border-gold' : 'border-primary'}`}
    >
      <p role="status">
        {aktif === undefined
          ? 'Belum diketahui apakah jawaban otomatis menyala.'
          : aktif
            ? `Yang ditanyakan orang lewat WhatsApp dijawab otomatis dari daftar ini${sendiri === null ? '' : ', daftar kampus, dan daftar fakultas lain'}.`
            : 'Jawaban otomatis dimatikan: semua yang ditanyakan orang menunggu petugas.'}
      </p>
      <div className="flex gap-2">
        <Button look="small" aria-expanded={trying} onClick={() => setTrying(!trying)}>
          Coba
          <span className="sr-only"> bertanya</span>
        </Button>
        {aktif !== undefined && boleh('pengaturan') && (
          <Button
            look="small"
            busy={saving.isPending}
            onClick={() => saving.mutate({ jawab_otomatis: !aktif })}
          >
            {aktif ? 'Matikan' : 'Nyalakan'}
            <span className="sr-only"> jawaban otomatis</span>
          </Button>
        )}
      </div>
      {trying && <Coba />}
    </div>
  );
}

/** Outcome of a text that is not answered from the list. */
const ARTI: Record<Perlakuan, string> = {
  dijawab: 'Dijawab portal sendiri, bukan dari daftar.',
  menu: 'Belum jelas apa yang ditanyakan, jadi ditawari pilihan.',
  petugas: 'Diteruskan kepada petugas. Pertanyaan yang belum ada di daftar dicatat sebagai belum terjawab.',
  perintah: 'Dilayani sebagai perintah, bukan dijawab dari daftar.',
  diam: 'Menunggu petugas, tanpa balasan.',
  abaikan: 'Bukan pertanyaan, jadi tidak dibalas.',
};

function Coba() {
  const trying = useCallForm((form) => parseForm(CobaInput, form), {
    meta: { log: 'Percobaan gagal', toast: KALIMAT.kesalahanLain },
    mutationFn: (body: { teks: string }) => call(calls.coba, { body }),
  });

  return (
    <div className="flex w-full flex-col gap-4 border-line border-t pt-3">
      <h2 className="sr-only">Coba bertanya</h2>
      <Form {...trying.form} className="flex flex-col gap-3">
        <FormField
          name="teks"
          label="Tulis seperti orang bertanya"
          placeholder="min kpn terakhir bayar ukt"
          hint="Hanya percobaan: tidak ada yang dikirim atau dicatat."
          dir="auto"
          autoFocus
        />
        <SubmitButton
          label="Lihat Jawaban"
          busyLabel="Mencari…"
          busy={trying.isPending}
          className="self-start"
        />
      </Form>
      <div role="status">{trying.data && <Hasil {...trying.data.data} />}</div>
    </div>
  );
}

function Hasil({ perlakuan, balasan, pertanyaan, sebab }: Percobaan) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {pertanyaan === null ? (
          ARTI[perlakuan]
        ) : (
          <>
            Dijawab dari daftar. Pertanyaannya: <bdi className="font-semibold">{pertanyaan}</bdi>
          </>
        )}
      </p>
      {sebab.length > 0 && (
        <p className="text-muted text-sm">Kata dasar yang menentukan: {sebab.join(', ')}.</p>
      )}
      {balasan !== null && (
        <div className="max-w-md">
          <PratinjauPesan title="Balasan" body={balasan} />
        </div>
      )}
    </div>
  );
}
