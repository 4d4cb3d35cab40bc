import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { group as calls, type Group } from '#contract/pesan/group.ts';
import { FormField } from '../../../../components/forms/Form.tsx';
import { PlainLink } from '../../../../components/Links.tsx';
import type { Column } from '../../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../../components/table/UbahHapus.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { NAMA_KATEGORI, orangOf } from '../../../../lib/operator/kategori.ts';
import { groupPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { RecordForm } from '../../records/RecordForm.tsx';
import { type RowActions, RowsPage } from '../../records/RowsPage.tsx';
import { groupList } from './group.ts';

const createColumns = (kategori: Kategori): Column<Group>[] => [
  { header: 'Kode', cell: (row) => <KodeBadge {...row} kategori={kategori} />, width: 9, card: 'line' },
  { header: 'Nama Group', cell: (row) => row.nama_group, card: 'title' },
  { header: 'Jumlah Member', cell: (row) => angka(row.jumlah_member), width: 9, card: 'line' },
  { header: 'Create', cell: (row) => <Waktu iso={row.created_at} />, width: 9 },
];

const nameOf = (row: Group) => row.nama_group;

const actions: RowActions<Group> = ({ nama_group }, { edit, remove }) => (
  <UbahHapus of={nama_group} labels={['Ubah', 'Hapus']} onEdit={edit} onDelete={remove} />
);

/** The groups of one category. */
export default function GroupList({ kategori }: { kategori: Kategori }) {
  const list = useList({ endpoint: at(groupList, { kategori }) });
  const columns = useMemo(() => createColumns(kategori), [kategori]);
  return (
    <RowsPage
      title={`Group ${NAMA_KATEGORI[kategori]}`}
      noun="Group"
      width="narrow"
      list={list}
      columns={columns}
      nameOf={nameOf}
      actions={actions}
      labels={{ add: 'Create Group', first: 'Buat group pertama', edit: 'Ubah' }}
      belum={{
        title: `Belum ada group ${orangOf(kategori)}`,
        text: 'Group berisi orang yang dikirimi sekaligus. Buat yang kosong lalu isi, atau saring daftar orangnya dan jadikan group.',
        actions: <PlainLink to={ROUTES[`Operator${kategori}Pesan`]}>Buat dari daftar orang</PlainLink>,
      }}
      form={(row, onClose) => (
        <RecordForm endpoint={row ? at(calls.update, { kode: row.kode }) : calls.create} onClose={onClose}>
          {!row && <input type="hidden" name="kategori" value={kategori} />}
          <FormField name="nama_group" label="Nama Group" defaultValue={row?.nama_group} />
        </RecordForm>
      )}
      remove={({ kode }) => at(calls.remove, { kode })}
    />
  );
}

function KodeBadge({ kategori, kode, nama_group }: Pick<Group, 'kategori' | 'kode' | 'nama_group'>) {
  return (
    <Link
      to={groupPath({ kategori, kode })}
      className="inline-flex min-h-9 items-center rounded-full border border-primary bg-surface px-3.5 font-semibold text-primary text-sm hover:bg-primary hover:text-on-primary hover:forced-color-adjust-none pointer-coarse:min-h-11"
    >
      {kode}
      <span className="sr-only"> {nama_group}</span>
    </Link>
  );
}
