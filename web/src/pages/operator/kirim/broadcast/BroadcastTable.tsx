import { CircleStop, Copy, Send, SquarePen } from 'lucide-react';
import { useCallback } from 'react';
import { type Broadcast, broadcast as calls, STATUS_BROADCAST } from '#contract/pesan/broadcast.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PrimaryLink } from '../../../../components/Links.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { NameLink } from '../../../../components/table/NameLink.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { broadcastPath, tulisPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { BroadcastBadge } from '../track/BroadcastBadge.tsx';
import { batalSebelumMulai, ditangani, STATUS, segera, type Tab } from '../track/broadcast.ts';
import { JENIS } from '../track/jenis.ts';
import { Penundaan, StackedBar } from '../track/ProgresBroadcast.tsx';
import { hentikan, kirimSekarang } from './tindakan.ts';

const KOSONG: Record<Tab, string> = {
  terjadwal: 'Belum ada broadcast yang dijadwalkan',
  berjalan: 'Tidak ada broadcast yang sedang berjalan',
  selesai: 'Belum ada broadcast yang selesai',
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
    cell: (row) => <NameLink to={broadcastPath(row.id)}>{row.nama_group}</NameLink>,
  },
  { header: 'Jenis', cell: (row) => JENIS[row.jenis], width: 5.75, card: 'beneath' },
  { header: 'Penerima', cell: (row) => angka(row.jumlah), width: 5.5 },
  { header: 'Progres', cell: (row) => <Progres {...row} />, width: 9, card: 'line' },
  { header: 'Status', cell: (row) => <BroadcastBadge broadcast={row} />, width: 9, card: 'line' },
];

const changes = (row: Broadcast) => row.status === 'berjalan' || segera(row);

/** The broadcasts in one state, with what can be done with them. */
export function BroadcastTable({ tab }: { tab: Tab }) {
  const list = useList({
    endpoint: calls.list,
    name: `kirim/${tab}`,
    filter: { status: STATUS_BROADCAST.filter((status) => STATUS[status].tab === tab).join() },
    changes,
  });
  const { edited: tindakan, edit: ask, deciding } = useRowDialogs<Tindakan, never>();
  const actions = useCallback(
    (row: Broadcast) => {
      const of = row.nama_group;
      const id = String(row.id);
      return (
        <>
          {tab === 'terjadwal' && (
            <>
              <RowLink icon={SquarePen} label="Ubah" of={of} to={tulisPath({ ubah: id })} />
              <RowButton
                icon={Send}
                label="Kirim sekarang"
                of={of}
                onClick={(button) => ask(kirimSekarang(row), button)}
              />
            </>
          )}
          <RowLink icon={Copy} label="Duplikat" of={of} to={tulisPath({ salin: id })} />
          {tab !== 'selesai' && (
            <RowButton
              icon={CircleStop}
              label="Hentikan"
              of={of}
              danger
              onClick={(button) => ask(hentikan(row), button)}
            />
          )}
        </>
      );
    },
    [tab, ask],
  );
  return (
    <>
      <ListTable
        label="Broadcast"
        list={list}
        columns={columns}
        actions={actions}
        buttons={{ terjadwal: 4, berjalan: 2, selesai: 1 }[tab]}
        belum={{
          title: KOSONG[tab],
          text: 'Pilih penerimanya dan tulis pesannya di satu halaman.',
          actions: <PrimaryLink to={ROUTES.OperatorTulis}>Tulis</PrimaryLink>,
        }}
      />
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </>
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
