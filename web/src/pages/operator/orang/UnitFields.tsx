import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { useFakultasSendiri } from '../../../lib/operator/izin.ts';
import { fakultasOptions, jurusanOptions } from './pick/unit.ts';

type Unit = Pick<Mahasiswa, 'id_fakultas' | 'nama_fakultas' | 'id_prodi' | 'nama_jurusan'>;

interface Props {
  row?: Unit;
  optional?: boolean;
}

/** The fields of a faculty and a study programme of it. An operator of a unit can choose that one only. */
export function UnitFields({ row, optional }: Props) {
  const sendiri = useFakultasSendiri();
  const [idFakultas, setIdFakultas] = useState(String(row?.id_fakultas ?? sendiri ?? ''));
  const [idProdi, setIdProdi] = useState(String(row?.id_prodi ?? ''));
  const { own, ownProdi } = ownUnit(row);
  const listedUnits = useQuery(fakultasOptions).data?.data ?? own;
  const fakultas = sendiri === null ? listedUnits : listedUnits.filter(({ id }) => id === sendiri);
  const listed = useQuery(jurusanOptions(idFakultas)).data?.data;
  const jurusan = listed ?? ownProdi.filter(({ id_fakultas }) => String(id_fakultas) === idFakultas);
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
