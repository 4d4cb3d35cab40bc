import { useState } from 'react';
import { JENIS_KUNCI, type JenisKunci } from '#contract/portal/kunci.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { CallbackField } from './CallbackField.tsx';
import { JENIS_KUNCI_LABEL } from './kunci.ts';

const OPTIONS = JENIS_KUNCI.map((jenis) => [jenis, JENIS_KUNCI_LABEL[jenis]] as const);

/** The fields of a key that sends messages. */
export function KirimFields() {
  const [jenis, setJenis] = useState<JenisKunci>('nyata');
  return (
    <>
      <SelectField label="Jenis kunci" value={jenis} options={OPTIONS} onValue={setJenis} />
      <input type="hidden" name="jenis" value={jenis} />
      {jenis === 'tim' && (
        <FormField
          name="daftar"
          label="Nomor yang boleh dikirimi"
          hint="Pisahkan dengan koma. Pesan ke nomor lain ditolak."
          autoComplete="off"
        />
      )}
      <FormField
        name="batas_harian"
        label="Paling banyak pesan sehari (boleh kosong)"
        hint="Hitungan dimulai lagi setiap tengah malam."
        inputMode="numeric"
        autoComplete="off"
      />
      <CallbackField optional />
    </>
  );
}
