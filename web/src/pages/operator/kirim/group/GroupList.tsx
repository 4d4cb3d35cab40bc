import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { group as calls, type Group } from '#contract/pesan/group.ts';
import { Button } from '../../../../components/Button.tsx';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { FormField } from '../../../../components/forms/Form.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { TambahPertama } from '../../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../../components/table/UbahHapus.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useButtonShortcut } from '../../../../lib/shortcut.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { RecordForm } from '../../records/RecordForm.tsx';
import { groupResource } from './group.ts';

const createColumns = (kategori: Kategori): Column<Group>[] => [
  { header: 'Kode', cell: (row) => <KodeBadge {...row} kategori={kategori} />, width: 9, card: 'line' },
  { header: 'Nama Group', cell: (row) => row.nama_group, card: 'title' },
  { header: 'Jumlah Member', cell: (row) => angka(row.jumlah_member), width: 9, card: 'line' },
  { header: 'Create', cell: (row) => <Waktu iso={row.created_at} />, width: 9 },
];

/** The groups of one category. Not a `CrudPage`: groups have their own update and delete paths. */
export default function GroupList({ kategori }: { kategori: Kategori }) {
  const title = `Group ${NAMA_KATEGORI[kategori]}`;
  const list = useList(groupResource(kategori));
  const columns = useMemo(() => createColumns(kategori), [kategori]);
  const { edited, doomed, heading, edit, askToDelete, close, editing, deleting } = useRowDialogs<
    'new' | Group,
    Group
  >();
  const create = useButtonShortcut('n', 'Create Group');
  const group = edited === 'new' ? null : edited;

  const actions = useCallback(
    (row: Group) => (
      <UbahHapus
        of={row.nama_group}
        labels={['Ubah', 'Hapus']}
        onEdit={(button) => edit(row, button)}
        onDelete={(button) => askToDelete(row, button)}
      />
    ),
    [edit, askToDelete],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={title}>
        <Button ref={create} look="primary" icon={Plus} onClick={(button) => edit('new', button)}>
          Create Group
        </Button>
      </PageHeading>
      <ListTable
        label={title}
        list={list}
        columns={columns}
        actions={actions}
        belum={{
          title: `Belum ada group ${NAMA_KATEGORI[kategori]}`,
          text: 'Group berisi orang yang dikirimi sekaligus. Buat yang kosong lalu isi, atau saring daftar orangnya dan jadikan group.',
          actions: (
            <>
              <TambahPertama label="Buat group pertama" onClick={(button) => edit('new', button)} />
              <Link to={ROUTES[`Operator${kategori}Pesan`]} className={plainButton}>
                Buat dari daftar orang
              </Link>
            </>
          ),
        }}
      />
      <FormDialog
        title={group ? 'Ubah Group' : 'Tambah Group'}
        width="narrow"
        open={edited !== null}
        {...editing}
      >
        <RecordForm endpoint={group ? at(calls.update, { kode: group.kode }) : calls.create} onClose={close}>
          {!group && <input type="hidden" name="kategori" value={kategori} />}
          <FormField name="nama_group" label="Nama Group" defaultValue={group?.nama_group} />
        </RecordForm>
      </FormDialog>
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { kode: doomed.kode }), name: doomed.nama_group }}
        {...deleting}
      />
    </section>
  );
}

function KodeBadge({ kategori, kode, nama_group }: Pick<Group, 'kategori' | 'kode' | 'nama_group'>) {
  return (
    <Link
      to={generatePath(ROUTES[`Operator${kategori}DetailGroup`], { kode })}
      className="inline-flex min-h-9 items-center rounded-full border border-primary bg-surface px-3.5 font-semibold text-primary text-sm hover:bg-primary hover:text-on-primary hover:forced-color-adjust-none pointer-coarse:min-h-11"
    >
      {kode}
      <span className="sr-only"> {nama_group}</span>
    </Link>
  );
}
