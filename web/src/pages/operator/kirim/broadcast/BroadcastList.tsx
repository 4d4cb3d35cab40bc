import { generatePath, Link } from 'react-router-dom';
import { type Broadcast, broadcast as calls } from '#contract/pesan/broadcast.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { lineLink, primaryButton } from '../../../../components/styles.ts';
import { Belum } from '../../../../components/table/Kosong.tsx';
import { ListTable } from '../../../../components/table/ListTable.tsx';
import type { Column } from '../../../../components/table/Table.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { NAMA_KATEGORI } from '../../orang/pick/kategori.ts';
import { BroadcastBadge } from '../track/BroadcastBadge.tsx';
import { batalSebelumMulai, ditangani, segera } from '../track/broadcast.ts';
import { JENIS } from '../track/jenis.ts';
import { Penundaan } from '../track/Penundaan.tsx';
import { StackedBar } from '../track/StackedBar.tsx';

const resource = {
  endpoint: calls.list,
  changes: (row: Broadcast) => row.status === 'berjalan' || segera(row),
};

const columns: Column<Broadcast>[] = [
  {
    header: 'Tanggal',
    width: 9,
    cell: (row) => <Waktu iso={(!batalSebelumMulai(row) && row.jadwal) || row.created_at} />,
  },
  {
    header: 'Group',
    card: 'title',
    cell: (row) => (
      <Link to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(row.id) })} className={lineLink}>
        {row.nama_group}
      </Link>
    ),
  },
  { header: 'Kategori', cell: (row) => NAMA_KATEGORI[row.kategori], width: 6.5, card: 'beneath' },
  { header: 'Jenis', cell: (row) => JENIS[row.jenis], width: 5.75, card: 'beneath' },
  { header: 'Penerima', cell: (row) => angka(row.jumlah), width: 5.5 },
  { header: 'Progres', cell: (row) => <Progres {...row} />, width: 9.5, card: 'line' },
  { header: 'Status', cell: (row) => <BroadcastBadge broadcast={row} />, width: 9, card: 'line' },
];

export default function BroadcastList() {
  usePageTitle('Broadcast');
  const list = useList(resource);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Broadcast" />
      <ListTable
        label="Broadcast"
        list={list}
        columns={columns}
        empty={
          <Belum
            title="Belum ada broadcast"
            actions={
              <Link to={ROUTES.OperatorMahasiswaGroup} className={primaryButton}>
                Buka Group Mahasiswa
              </Link>
            }
          >
            Broadcast dikirim ke satu group: buka group, lalu tulis pesannya.
          </Belum>
        }
      />
    </section>
  );
}

function Progres(broadcast: Broadcast) {
  if (batalSebelumMulai(broadcast)) return 'Tidak dikirim';
  return (
    <span className="flex flex-col gap-1 leading-tight">
      <span className="tabular-nums md:truncate md:text-xs">
        {angka(ditangani(broadcast))} dari {angka(broadcast.jumlah)}
        {broadcast.tertunda && '. '}
        <Penundaan {...broadcast} />
      </span>
      <StackedBar broadcast={broadcast} />
    </span>
  );
}
