import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oidc } from '#contract/akun/oidc.ts';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { MAKS_MENIT_DIAM, MIN_MENIT_DIAM } from '#contract/pengaturan/pengaturanMasuk.ts';
import { PERAN } from '#contract/peran.ts';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { Galat } from '../../../../components/forms/Galat.tsx';
import { reading, silent } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

/** Settings of logins: roles that may use a password beside the campus's own login, and the end of idle sessions. */
export function MasukForm({ saved }: { saved: Pengaturan }) {
  const [boleh, setBoleh] = useState(saved.password_untuk);
  const [menit, setMenit] = useKeptState('sesi_diam_operator', String(saved.sesi_diam_operator ?? ''));
  const [passkey, setPasskey] = useState(saved.passkey_operator);
  const { errors, submit, busy } = usePengaturanForm({ log: 'Cara masuk gagal disimpan' });
  const { data } = useQuery(
    silent(reading(oidc.keadaan, {}, 'Pilihan masuk dengan akun kampus gagal dimuat')),
  );

  return (
    <Form
      errors={errors}
      onSubmit={() => submit({ password_untuk: boleh, passkey_operator: passkey, sesi_diam_operator: menit })}
      className="flex flex-col gap-5"
    >
      {data?.data.aktif && (
        <fieldset>
          <legend className="font-semibold">Boleh masuk dengan password</legend>
          <p className="text-muted text-sm">Yang lain hanya lewat {data.data.nama}.</p>
          <div className="flex flex-wrap gap-x-6">
            {PERAN.map((peran) => (
              <Centang
                key={peran}
                checked={boleh.includes(peran)}
                onChange={({ target }) =>
                  setBoleh(PERAN.filter((one) => (one === peran ? target.checked : boleh.includes(one))))
                }
              >
                {peran}
              </Centang>
            ))}
          </div>
          <Galat>{errors.password_untuk}</Galat>
        </fieldset>
      )}
      <div>
        <Centang checked={passkey} onChange={({ target }) => setPasskey(target.checked)}>
          Operator wajib memakai passkey
        </Centang>
        <p className="text-muted text-sm">
          Password saja tidak cukup lagi. Yang belum punya membuatnya sesudah masuk; yang kehilangan dibantu
          operator lain.
        </p>
        <Galat>{errors.passkey_operator}</Galat>
      </div>
      <div className="sm:max-w-sm">
        <FormField
          name="sesi_diam_operator"
          label="Akhiri sesi operator yang diam (menit)"
          hint={`${MIN_MENIT_DIAM} sampai ${angka(MAKS_MENIT_DIAM)} menit; kosong: tidak diakhiri`}
          inputMode="numeric"
          value={menit}
          onValueChange={setMenit}
        />
      </div>
      <SubmitButton label="Ubah Cara Masuk" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}
