import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { type Broadcast, broadcast as calls } from '#contract/pesan/broadcast.ts';
import { type BarisLaporan, SARINGAN_STATUS } from '#contract/pesan/laporan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { useFakultasSendiri } from '../../../../lib/operator/izin.ts';
import { START } from '../../../../lib/table/tableState.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { RincianPesan } from '../track/RincianPesan.tsx';
import { StatusBadge } from '../track/StatusBadge.tsx';
import { STATUS_OPTIONS } from '../track/status.ts';
import { TindakanButtons } from '../track/TindakanButtons.tsx';

const columns: Column<BarisLaporan>[] = [
  { header: 'Nama', cell: (row) => row.nama, card: 'title' },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 9, card: 'beneath' },
  { header: 'Status', cell: (row) => <StatusBadge {...row} />, width: 12, card: 'line' },
  { header: 'Waktu', cell: (row) => <Waktu iso={row.tanggal_kirim} />, width: 9 },
];

const names = z.object({ status: z.enum(SARINGAN_STATUS) });
const detail = (row: BarisLaporan) => <RincianPesan row={row} />;

/** Pending messages are stopped with the whole broadcast. */
const isUndecided = ({ status, belum_pasti }: BarisLaporan) => status === 'cancel' || belum_pasti;

export function PesanBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const { id, pending, sent, read, cancel, belum_pasti } = broadcast;
  const endpoint = at(calls.pesan, { id });
  const { route } = endpoint;
  const list = useList({ endpoint, names });
  const status = SARINGAN_STATUS.find((it) => it === list.state.saringan.status) ?? '';
  // An operator of a faculty does not see those who have left it.
  const isPart =
    useFakultasSendiri() !== null && list.whole && !list.loading && !list.updating && !list.failed;
  const hidden = isPart ? broadcast.jumlah - list.total : 0;
  const { edited: tindakan, heading, edit: ask, deciding } = useRowDialogs<Tindakan, never>();

  // Refetch when a counter changes: this page may have changed.
  const counts = [pending, sent, read, cancel, belum_pasti].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the counts change
  useEffect(() => void queryClient.invalidateQueries({ queryKey: [route] }), [route, counts]);

  const actions = useCallback(
    (row: BarisLaporan) => isUndecided(row) && <TindakanButtons row={row} onAsk={ask} />,
    [ask],
  );

  return (
    <Bagian
      title="Daftar Pesan"
      ref={heading}
      beside={
        <SelectField
          label="Status"
          value={status}
          options={STATUS_OPTIONS}
          onValue={(status) => list.change({ page: START.page, saringan: { status } })}
        />
      }
    >
      {hidden > 0 && (
        <p className="text-muted">
          {angka(hidden)} penerima tidak lagi di fakultas Anda. Pesan mereka dihitung di atas, tetapi tidak
          tampil di sini.
        </p>
      )}
      <ListTable label="Daftar Pesan" list={list} columns={columns} actions={actions} detail={detail} />
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </Bagian>
  );
}
