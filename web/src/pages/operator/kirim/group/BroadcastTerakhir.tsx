import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router-dom';
import { type Broadcast, broadcast as calls } from '#contract/pesan/broadcast.ts';
import { textLink } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { bagianWaktu } from '../../../../lib/format/waktu.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { keadaan } from '../track/broadcast.ts';

const LIMIT = 10;
const REFETCH_MS = 5_000;

const isUnderWay = (broadcast: Broadcast | undefined) => broadcast?.status === 'berjalan';

/** Reserves its height before the data arrive; a line of its own on a phone. */
const room = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11 max-sm:w-full max-sm:text-sm';

/** A group's last broadcast and its result. */
export function BroadcastTerakhir({ id_group }: { id_group: number }) {
  const { data: terakhir, isPending } = useQuery({
    queryKey: [calls.list.path, { id_group }],
    queryFn: ({ signal }) => call(calls.list, { query: { id_group, page: 1, limit: LIMIT }, signal }),
    meta: { log: 'Broadcast terakhir gagal dimuat' },
    select: ({ data }) => data[0],
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data[0]) ? REFETCH_MS : false),
  });
  if (!terakhir) return <span className={room}>{!isPending && 'Belum pernah menerima broadcast'}</span>;
  const { id, jumlah, read, status, jadwal, mulai_pada, created_at } = terakhir;
  return (
    <Link
      to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(id) })}
      className={`${textLink} ${room}`}
    >
      Terakhir: {bagianWaktu(mulai_pada ?? jadwal ?? created_at)[0]}, {angka(jumlah)} penerima,{' '}
      {status === 'selesai' ? `${angka(read)} dibaca` : keadaan(terakhir).toLowerCase()}
    </Link>
  );
}
