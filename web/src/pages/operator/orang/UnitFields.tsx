import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import { FormField } from '../../../components/forms/FormField.tsx';
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
      <FormField
        name="id_fakultas"
        label="Fakultas"
        optional={optional}
        value={idFakultas}
        onValueChange={(value) => {
          setIdFakultas(value);
          setIdProdi('');
        }}
        render={
          <select>
            <option value="">Pilih Fakultas --</option>
            {fakultas.map(({ id, nama_fakultas }) => (
              <option key={id} value={id}>
                {nama_fakultas}
              </option>
            ))}
          </select>
        }
      />
      <FormField
        name="id_prodi"
        label="Program Studi"
        optional={optional}
        disabled={jurusan.length === 0}
        value={idProdi}
        onValueChange={setIdProdi}
        render={
          <select>
            <option value="">Pilih Program Studi --</option>
            {jurusan.map(({ id, nama_jurusan }) => (
              <option key={id} value={id}>
                {nama_jurusan}
              </option>
            ))}
          </select>
        }
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
