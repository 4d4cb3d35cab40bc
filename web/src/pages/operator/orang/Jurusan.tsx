import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { fakultas as calls, type Jurusan, jurusan } from '#contract/orang/unit.ts';
import { FormField } from '../../../components/forms/Form.tsx';
import type { Column } from '../../../components/table/ListTable.tsx';
import { ApiError, at } from '../../../lib/api/api.ts';
import { silent } from '../../../lib/api/reading.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { useList } from '../../../lib/table/useList.ts';
import { RecordForm } from '../records/RecordForm.tsx';
import { RowsPage } from '../records/RowsPage.tsx';
import { recordOptions } from '../records/record.ts';

const columns: Column<Jurusan>[] = [
  { header: 'Program Studi', cell: (row) => row.nama_jurusan, card: 'title' },
];

const nameOf = (row: Jurusan) => row.nama_jurusan;

/** The study programmes of a faculty. */
export default function MasterJurusan() {
  const { id = '' } = useParams();
  const { data: fakultas, error } = useQuery(silent(recordOptions(calls.read, Number(id))));
  const boleh = useBoleh();
  const list = useList({ endpoint: at(jurusan.list, { id_fakultas: Number(id) }) });

  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} replace />;
  return (
    <RowsPage
      title={`Program Studi ${fakultas?.data.nama_fakultas ?? ''}`.trim()}
      back={{ to: ROUTES.OperatorMasterFakultas, label: 'Fakultas & Program Studi' }}
      noun="Program Studi"
      width="narrow"
      list={list}
      columns={columns}
      nameOf={nameOf}
      mayAdd={boleh(jurusan.create)}
      mayChange={boleh(jurusan.update)}
      belum={{
        title: 'Belum ada program studi',
        text: 'Tambahkan program studi fakultas ini, supaya mahasiswa, dosen dan pegawai dapat dicatat di dalamnya.',
      }}
      form={(row, onClose) => (
        <RecordForm endpoint={row ? at(jurusan.update, { id: row.id }) : jurusan.create} onClose={onClose}>
          <input type="hidden" name="id_fakultas" value={id} />
          <FormField name="nama_jurusan" label="Nama Program Studi" defaultValue={row?.nama_jurusan} />
        </RecordForm>
      )}
      remove={({ id }) => at(jurusan.remove, { id })}
    />
  );
}
