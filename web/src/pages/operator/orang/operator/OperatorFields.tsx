import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operator } from '#contract/akun/operator.ts';
import { IZIN, type Izin } from '#contract/peran.ts';
import { PilihanGagal } from '../../../../components/feedback/PilihanGagal.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { Field } from '../../../../components/forms/Field.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { PhoneField } from '../../../../components/forms/PhoneField.tsx';
import { ARTI_IZIN } from '../../../../lib/operator/izin.ts';
import { session } from '../../../../lib/session/session.ts';
import { fakultasOptions } from '../pick/unit.ts';

export function OperatorFields({ row }: { row?: Operator | undefined }) {
  return (
    <>
      <FormField name="nama" label="Nama" defaultValue={row?.nama} />
      <FormField
        name="username"
        label="Username"
        hint="Dipakai untuk masuk: huruf, angka, titik, @, _ atau -"
        autoCapitalize="none"
        defaultValue={row?.username}
      />
      <div className="flex flex-col gap-1.5">
        <PhoneField label="Nomor WhatsApp" defaultValue={row?.no_hp} />
        <p className="text-muted text-sm">
          {row
            ? 'Kode Lupa Password hanya dikirim ke nomor ini.'
            : 'Username dan password dikirim ke nomor ini.'}
        </p>
      </div>
      <UnitField id_fakultas={row?.id_fakultas ?? null} />
      <IzinFields izin={row?.izin ?? []} />
      {row && String(row.id) !== session.id_user && <AktifField aktif={row.aktif} />}
    </>
  );
}

/** The unit chosen here is recorded. */
function UnitField({ id_fakultas }: Pick<Operator, 'id_fakultas'>) {
  const [chosen, setChosen] = useState(String(id_fakultas ?? ''));
  const { data, isError, refetch } = useQuery(fakultasOptions);
  return (
    <div className="flex flex-col gap-1.5">
      <FormField
        name="id_fakultas"
        label="Unit"
        optional
        value={chosen}
        onValueChange={setChosen}
        render={
          <select>
            <option value="">Seluruh kampus</option>
            {/* Until all are loaded: a select without its value would show and submit none. */}
            {!data && chosen !== '' && <option value={chosen}>…</option>}
            {data?.data.map(({ id, nama_fakultas }) => (
              <option key={id} value={id}>
                {nama_fakultas}
              </option>
            ))}
          </select>
        }
      />
      {isError && <PilihanGagal nama="fakultas" onRetry={refetch} />}
    </div>
  );
}

function IzinFields({ izin }: Pick<Operator, 'izin'>) {
  const [chosen, setChosen] = useState<readonly Izin[]>(izin);
  const toggle = (one: Izin) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <Field.Root name="izin" className="@lg:col-span-2">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">Izin</legend>
        <Field.Control type="hidden" value={JSON.stringify(chosen)} readOnly />
        {IZIN.map((one) => (
          <Centang
            key={one}
            checked={chosen.includes(one)}
            onChange={() => toggle(one)}
            arti={ARTI_IZIN[one].arti}
          >
            <span className="font-semibold">{ARTI_IZIN[one].nama}</span>
          </Centang>
        ))}
        {chosen.length === 0 && (
          <p className="text-muted text-sm">
            Tanpa izin, ia hanya dapat masuk dan mengubah password sendiri.
          </p>
        )}
        <Field.Error className="font-medium text-danger text-sm" />
      </fieldset>
    </Field.Root>
  );
}

function AktifField({ aktif }: Pick<Operator, 'aktif'>) {
  const [on, setOn] = useState(aktif);
  return (
    <Field.Root name="aktif" className="@lg:col-span-2">
      <Field.Control type="hidden" value={String(on)} readOnly />
      <Centang
        checked={on}
        onChange={() => setOn(!on)}
        arti="Bila tidak dicentang, semua sesinya langsung berakhir dan ia tidak dapat masuk lagi."
      >
        <span className="font-semibold">Boleh masuk</span>
      </Centang>
      <Field.Error className="font-medium text-danger text-sm" />
    </Field.Root>
  );
}
