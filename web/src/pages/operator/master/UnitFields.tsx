import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReply } from '#contract/daftar.ts';
import { Fakultas, Jurusan } from '#contract/unit.ts';
import { FormField } from '../../../components/FormField.tsx';
import { call } from '../../../lib/api.ts';

const fakultasOptions = queryOptions({
  queryKey: ['/api/fakultas', 'semua'],
  queryFn: ({ signal }) => call(listReply(Fakultas), 'GET', '/api/fakultas', undefined, { signal }),
});

const jurusanOptions = (idFakultas: string) =>
  queryOptions({
    queryKey: ['/api/jurusan', idFakultas],
    queryFn: ({ signal }) =>
      call(listReply(Jurusan), 'GET', `/api/jurusan/${idFakultas}`, undefined, { signal }),
    enabled: idFakultas !== '',
  });

interface Props {
  row?: { id_fakultas: number | null; id_prodi: number | null };
  optional?: boolean;
}

/** A faculty, and a programme of that faculty. */
export function UnitFields({ row, optional }: Props) {
  const [idFakultas, setIdFakultas] = useState(String(row?.id_fakultas ?? ''));
  const [idProdi, setIdProdi] = useState(String(row?.id_prodi ?? ''));
  const fakultas = useQuery(fakultasOptions).data?.data ?? [];
  const jurusan = useQuery(jurusanOptions(idFakultas)).data?.data ?? [];
  return (
    <>
      <FormField
        name="id_fakultas"
        label="Fakultas"
        optional={optional}
        // A choice that is not there yet would be shown, and sent, as none.
        key={`fakultas-${fakultas.length}`}
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
