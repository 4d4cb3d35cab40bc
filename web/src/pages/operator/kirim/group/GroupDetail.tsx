import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus, Send, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { type Group, type Member, member } from '#contract/pesan/group.ts';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Belum } from '../../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { ApiError, at } from '../../../../lib/api/api.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { tulisPath } from '../../../../lib/operator/tulis.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import type { List } from '../../../../lib/table/tableState.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { type GroupAction, GroupHeading } from './GroupHeading.tsx';
import { daftarGroup, groupOptions, memberResource } from './group.ts';
import { TambahMember } from './TambahMember.tsx';
import { UploadExcel } from './UploadExcel.tsx';

export default function GroupDetail({ kategori }: { kategori: Kategori }) {
  const { kode = '' } = useParams();
  const { data, error, refetch } = useQuery(groupOptions(kode));
  // Load members in parallel with the group.
  const list = useList(memberResource(kategori, kode));
  const group = data?.data;
  const title = `Kirim Pesan Group ${group?.nama_group ?? ''}`.trim();
  usePageTitle(title);

  const gone = error instanceof ApiError && error.status === 404;
  if (gone || (group && group.kategori !== kategori)) return <Navigate to={ROUTES.NotFound} replace />;
  if (group) return <MemberPage title={title} group={group} list={list} />;
  if (!error) return <Loading />;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Kirim Pesan Group" back={daftarGroup(kategori)} />
      <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
    </section>
  );
}

const createColumns = (group: string): Column<Member>[] => [
  { header: 'Nama', cell: (row) => row.nama, card: 'title' },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 9, card: 'beneath' },
  { header: 'Group', cell: (row) => <GroupDanNilai group={group} data={row.data} /> },
  { header: 'Create', cell: (row) => <Waktu iso={row.created_at} />, width: 9 },
];

interface Props {
  title: string;
  group: Group;
  list: List<Member>;
}

function MemberPage({ title, group, list }: Props) {
  const { kategori, nama_group } = group;
  const {
    edited: opened,
    doomed,
    heading,
    opener,
    edit: show,
    askToDelete,
    close,
    closeDeleted,
  } = useRowDialogs<GroupAction, Member>();
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
        <RowButton
          icon={Trash2}
          label="Hapus"
          of={row.nama}
          danger
          onClick={(button) => askToDelete(row, button)}
        />
      </>
    ),
    [kategori, askToDelete],
  );

  const dialog = { onClose: close, returnFocusTo: opener };
  return (
    <section className="flex flex-col gap-6">
      <GroupHeading ref={heading} title={title} group={group} onShow={show} />
      <ListTable
        label={title}
        list={list}
        columns={columns}
        actions={actions}
        empty={<BelumMember kategori={kategori} onShow={show} />}
      />
      <TambahMember group={group} open={opened === 'tambah'} {...dialog} />
      <UploadExcel group={group} open={opened === 'unggah'} {...dialog} />
      <DeleteDialog
        doomed={doomed && { endpoint: at(member.remove, { id: doomed.id }), name: doomed.nama }}
        onDeleted={closeDeleted}
        {...dialog}
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

interface BelumMemberProps {
  kategori: Kategori;
  onShow: (what: GroupAction, button: HTMLElement) => void;
}

function BelumMember({ kategori, onShow }: BelumMemberProps) {
  return (
    <Belum
      title="Group ini belum punya member"
      actions={
        <>
          <Button look="primary" icon={Plus} onClick={(button) => onShow('tambah', button)}>
            Pilih dari data {NAMA_KATEGORI[kategori]}
          </Button>
          <Button icon={FileUp} onClick={(button) => onShow('unggah', button)}>
            Masukkan dari Excel
          </Button>
        </>
      }
    >
      Pilih orangnya dengan Tambah Member, atau masukkan banyak sekaligus dengan Upload Excel.
    </Belum>
  );
}
