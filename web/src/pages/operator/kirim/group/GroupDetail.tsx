import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus, Send } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { type Group, type Member, member } from '#contract/pesan/group.ts';
import { Button } from '../../../../components/Button.tsx';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { HapusButton } from '../../../../components/table/UbahHapus.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at } from '../../../../lib/api/api.ts';
import { orangOf } from '../../../../lib/operator/kategori.ts';
import { tulisPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import type { List } from '../../../../lib/table/tableState.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { HalamanSatu } from '../../records/HalamanSatu.tsx';
import { type GroupAction, GroupHeading } from './GroupHeading.tsx';
import { daftarGroup, groupOptions, memberList } from './group.ts';
import { TambahMember } from './TambahMember.tsx';
import { UploadExcel } from './UploadExcel.tsx';

export default function GroupDetail({ kategori }: { kategori: Kategori }) {
  const { kode = '' } = useParams();
  const query = useQuery(groupOptions(kode));
  // Load members in parallel with the group.
  const list = useList({ endpoint: at(memberList, { kategori, kode }) });
  const group = query.data?.data;
  const title = `Kirim Pesan Group ${group?.nama_group ?? ''}`.trim();
  usePageTitle(title);

  if (group && group.kategori !== kategori) return <Navigate to={ROUTES.NotFound} replace />;
  return (
    <HalamanSatu query={query} title="Kirim Pesan Group" back={daftarGroup(kategori)}>
      {({ data }) => <MemberPage title={title} group={data} list={list} />}
    </HalamanSatu>
  );
}

const createColumns = (group: string): Column<Member>[] => [
  { header: 'Nama', cell: (row) => row.nama, card: 'title' },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 9, card: 'beneath' },
  { header: 'Group', cell: (row) => <GroupDanNilai group={group} data={row.data} /> },
  { header: 'Create', cell: (row) => <Waktu iso={row.created_at} />, width: 9 },
];

function MemberPage({ title, group, list }: { title: string; group: Group; list: List<Member> }) {
  const { kategori, nama_group } = group;
  const dialogs = useRowDialogs<GroupAction, Member>();
  const { edited: opened, doomed, heading, edit: show, askToDelete, editing, deleting } = dialogs;
  const columns = useMemo(() => createColumns(nama_group), [nama_group]);

  const actions = useCallback(
    (row: Member) => (
      <>
        <RowLink
          icon={Send}
          label="Kirim Pesan"
          of={row.nama}
          to={tulisPath({ nomor: row.no_hp, nama: row.nama, kategori })}
        />
        <HapusButton of={row.nama} onDelete={(button) => askToDelete(row, button)} />
      </>
    ),
    [kategori, askToDelete],
  );

  return (
    <section className="flex flex-col gap-6">
      <GroupHeading ref={heading} title={title} group={group} onShow={show} />
      <ListTable
        label={title}
        list={list}
        columns={columns}
        actions={actions}
        belum={{
          title: 'Group ini belum punya member',
          text: 'Pilih orangnya dengan Tambah Member, atau masukkan banyak sekaligus dengan Upload Excel.',
          actions: (
            <>
              <Button look="primary" icon={Plus} onClick={(button) => show('tambah', button)}>
                Pilih dari data {orangOf(kategori)}
              </Button>
              <Button icon={FileUp} onClick={(button) => show('unggah', button)}>
                Masukkan dari Excel
              </Button>
            </>
          ),
        }}
      />
      <FormDialog title="Tambah Member" open={opened === 'tambah'} {...editing}>
        <TambahMember group={group} onClose={editing.onClose} />
      </FormDialog>
      <FormDialog title="Upload Excel" open={opened === 'unggah'} {...editing}>
        <UploadExcel group={group} />
      </FormDialog>
      <DeleteDialog
        doomed={doomed && { endpoint: at(member.remove, { id: doomed.id }), name: doomed.nama }}
        {...deleting}
      />
    </section>
  );
}

/** The group, and beneath it the member's values by the names that a broadcast uses. */
function GroupDanNilai({ group, data }: { group: string } & Pick<Member, 'data'>) {
  return (
    <>
      {group}
      {Object.entries(data).map(([name, value]) => (
        <span key={name} title={value} className="block truncate text-muted text-sm">
          {name}: {value === '' ? '-' : value}
        </span>
      ))}
    </>
  );
}
