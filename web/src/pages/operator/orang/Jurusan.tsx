import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { fakultas as calls, type Jurusan, jurusan } from '#contract/orang/unit.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { FormField } from '../../../components/forms/Form.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { AddButton } from '../../../components/table/AddButton.tsx';
import { TambahPertama } from '../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../components/table/UbahHapus.tsx';
import { ApiError, at } from '../../../lib/api/api.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { useList } from '../../../lib/table/useList.ts';
import { DeleteDialog } from '../records/DeleteDialog.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import { recordOptions } from '../records/record.ts';

const columns: Column<Jurusan>[] = [
  { header: 'Program Studi', cell: (row) => row.nama_jurusan, card: 'title' },
];

/** The study programmes of a faculty. Not a `CrudPage`: the list depends on the faculty, and rows need no loading before an edit. */
export default function MasterJurusan() {
  const { id = '' } = useParams();
  const { data: fakultas, error } = useQuery(recordOptions(calls.read, Number(id)));
  const title = `Program Studi ${fakultas?.data.nama_fakultas ?? ''}`.trim();
  const boleh = useBoleh();
  const list = useList({ endpoint: at(jurusan.list, { id_fakultas: Number(id) }) });
  const { edited, doomed, heading, edit, askToDelete, close, editing, deleting } = useRowDialogs<
    'new' | Jurusan,
    Jurusan
  >();
  const row = edited === 'new' ? null : edited;

  const actions = useCallback(
    (row: Jurusan) => (
      <UbahHapus
        of={row.nama_jurusan}
        onEdit={(button) => edit(row, button)}
        onDelete={(button) => askToDelete(row, button)}
      />
    ),
    [edit, askToDelete],
  );

  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} replace />;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading
        ref={heading}
        title={title}
        back={{ to: ROUTES.OperatorMasterFakultas, label: 'Fakultas & Program Studi' }}
      >
        {boleh(jurusan.create) && <AddButton onClick={(button) => edit('new', button)} />}
      </PageHeading>
      <ListTable
        label={title}
        list={list}
        columns={columns}
        actions={boleh(jurusan.update) ? actions : undefined}
        belum={{
          title: 'Belum ada program studi',
          text: 'Tambahkan program studi fakultas ini, supaya mahasiswa, dosen dan pegawai dapat dicatat di dalamnya.',
          actions: boleh(jurusan.create) && (
            <TambahPertama label="Tambah Program Studi" onClick={(button) => edit('new', button)} />
          ),
        }}
      />
      <FormDialog
        title={`${row ? 'Edit' : 'Tambah'} Program Studi`}
        width="narrow"
        open={edited !== null}
        {...editing}
      >
        <RecordForm endpoint={row ? at(jurusan.update, { id: row.id }) : jurusan.create} onClose={close}>
          <input type="hidden" name="id_fakultas" value={id} />
          <FormField name="nama_jurusan" label="Nama Program Studi" defaultValue={row?.nama_jurusan} />
        </RecordForm>
      </FormDialog>
      <DeleteDialog
        doomed={doomed && { endpoint: at(jurusan.remove, { id: doomed.id }), name: doomed.nama_jurusan }}
        {...deleting}
      />
    </section>
  );
}
