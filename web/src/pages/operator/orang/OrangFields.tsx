import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nomorBaru } from '#contract/akun/nomorBaru.ts';
import type { KategoriUndangan } from '#contract/akun/undang.ts';
import type { Dosen } from '#contract/orang/dosen.ts';
import type { Lainnya } from '#contract/orang/lainnya.ts';
import type { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import { JABATAN } from '#contract/orang/orang.ts';
import type { Pegawai } from '#contract/orang/pegawai.ts';
import { Button } from '../../../components/Button.tsx';
import { PilihanGagal } from '../../../components/feedback/PilihanGagal.tsx';
import { FormField } from '../../../components/forms/Form.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { PhoneField } from '../../../components/forms/PhoneField.tsx';
import { call } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { reading } from '../../../lib/api/reading.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { waktu } from '../../../lib/format/waktu.ts';
import { useFakultasSendiri } from '../../../lib/operator/izin.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { fakultasOptions, jurusanOptions } from './pick/unit.ts';

export function MahasiswaFields({ row }: { row?: Mahasiswa | undefined }) {
  return (
    <>
      <FormField name="nim" label="NIM" defaultValue={row?.nim} />
      <FormField name="nama_mahasiswa" label="Nama Mahasiswa" defaultValue={row?.nama_mahasiswa} />
      <PhoneField defaultValue={row?.no_hp} />
      {row && <NomorDitahan kategori="Mahasiswa" id={row.id} />}
      <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
      <UnitFields row={row} />
      <FormField name="semester" label="Semester" inputMode="numeric" defaultValue={row?.semester} />
      <FormField name="angkatan" label="Angkatan" inputMode="numeric" defaultValue={row?.angkatan} />
      <FormField name="orangtua_wali" label="Orang Tua / Wali" defaultValue={row?.orangtua_wali} />
      <PhoneField
        name="no_hp_orangtua"
        label="Nomor HP Orang Tua"
        optional={row !== undefined}
        defaultValue={row?.no_hp_orangtua}
      />
      <div className="@lg:col-span-2">
        <FormField name="alamat" label="Alamat" defaultValue={row?.alamat} render={<textarea rows={3} />} />
      </div>
    </>
  );
}

export function DosenFields({ row }: { row?: Dosen | undefined }) {
  return (
    <>
      <FormField name="nama_dosen" label="Nama Dosen" defaultValue={row?.nama_dosen} />
      <FormField name="nidn" label="NIDN" inputMode="numeric" defaultValue={row?.nidn} />
      <PhoneField defaultValue={row?.no_hp} />
      {row && <NomorDitahan kategori="Dosen" id={row.id} />}
      <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
      <UnitFields row={row} optional />
      <FormSelect
        name="jabatan"
        label="Jabatan"
        optional
        defaultValue={row?.jabatan ?? ''}
        empty="Pilih Jabatan --"
        options={JABATAN}
      />
    </>
  );
}

export function PegawaiFields({ row }: { row?: Pegawai | undefined }) {
  return (
    <>
      <FormField name="nip" label="NIP" inputMode="numeric" defaultValue={row?.nip} />
      <FormField name="nama_pegawai" label="Nama Pegawai" defaultValue={row?.nama_pegawai} />
      <PhoneField defaultValue={row?.no_hp} />
      {row && <NomorDitahan kategori="Pegawai" id={row.id} />}
      <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
      <UnitFields row={row} />
    </>
  );
}

export function LainnyaFields({ row }: { row?: Lainnya | undefined }) {
  return (
    <>
      <FormField name="nama_lainnya" label="Nama" defaultValue={row?.nama_lainnya} />
      <PhoneField defaultValue={row?.no_hp} />
    </>
  );
}

type Unit = Pick<Mahasiswa, 'id_fakultas' | 'nama_fakultas' | 'id_prodi' | 'nama_jurusan'>;

/** The fields of a faculty and a study programme of it. An operator of a unit can choose that one only. */
function UnitFields({ row, optional }: { row?: Unit; optional?: boolean }) {
  const sendiri = useFakultasSendiri();
  const [idFakultas, setIdFakultas] = useState(String(row?.id_fakultas ?? sendiri ?? ''));
  const [idProdi, setIdProdi] = useState(String(row?.id_prodi ?? ''));
  const { own, ownProdi } = ownUnit(row);
  const units = useQuery(fakultasOptions);
  const listedUnits = units.data?.data ?? own;
  const fakultas = sendiri === null ? listedUnits : listedUnits.filter(({ id }) => id === sendiri);
  const programmes = useQuery(jurusanOptions(idFakultas));
  const jurusan =
    programmes.data?.data ?? ownProdi.filter(({ id_fakultas }) => String(id_fakultas) === idFakultas);
  return (
    <>
      <FormSelect
        name="id_fakultas"
        label="Fakultas"
        optional={optional}
        value={idFakultas}
        onValueChange={(value) => {
          setIdFakultas(value);
          setIdProdi('');
        }}
        empty="Pilih Fakultas --"
        options={fakultas.map(({ id, nama_fakultas }) => [id, nama_fakultas] as const)}
      />
      <FormSelect
        name="id_prodi"
        label="Program Studi"
        optional={optional}
        disabled={jurusan.length === 0}
        value={idProdi}
        onValueChange={setIdProdi}
        empty="Pilih Program Studi --"
        options={jurusan.map(({ id, nama_jurusan }) => [id, nama_jurusan] as const)}
      />
      {units.isError && <PilihanGagal nama="fakultas" onRetry={units.refetch} />}
      {programmes.isError && <PilihanGagal nama="program studi" onRetry={programmes.refetch} />}
    </>
  );
}

/** The row's own units as options until all are loaded: a select without its value would show and submit none. */
function ownUnit(row: Unit | undefined) {
  const { id_fakultas = null, nama_fakultas, id_prodi = null, nama_jurusan } = row ?? {};
  if (id_fakultas === null) return { own: [], ownProdi: [] };
  return {
    own: [{ id: id_fakultas, nama_fakultas: nama_fakultas ?? '' }],
    ownProdi: id_prodi === null ? [] : [{ id: id_prodi, id_fakultas, nama_jurusan: nama_jurusan ?? '' }],
  };
}

/**
 * Tells that codes and passwords to a person's new number are held, with a button to release them. Renders nothing for other
 * numbers.
 */
function NomorDitahan({ kategori, id }: { kategori: KategoriUndangan; id: number }) {
  const query = useQuery(
    reading(nomorBaru.nomorBaru, { params: { kategori, id } }, 'Keadaan nomor gagal dimuat'),
  );
  const releasing = useSingleMutation({
    meta: { toast: 'Nomor belum dapat diizinkan' },
    mutationFn: () => call(nomorBaru.lepasNomor, { params: { kategori, id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      void queryClient.invalidateQueries({ queryKey: [nomorBaru.nomorBaru.route] });
    },
  });
  return (
    <Termuat query={query} loading={null}>
      {({ data: { ditahan_sampai: sampai } }) =>
        sampai && (
          <div className="flex flex-col items-start gap-3 rounded-xl border border-line p-4 @lg:col-span-2">
            <p>
              Nomor HP ini baru diganti. Kode dan password belum dikirim ke nomor ini sampai {waktu(sampai)},
              supaya akunnya tidak diambil orang lain.
            </p>
            <Button disabled={releasing.isPending} onClick={() => releasing.mutate()}>
              Izinkan sekarang
            </Button>
            <p className="text-muted text-sm">
              Izinkan hanya setelah Anda memastikan sendiri bahwa nomor baru milik orang ini. Nomor lama
              diberi tahu.
            </p>
          </div>
        )
      }
    </Termuat>
  );
}
