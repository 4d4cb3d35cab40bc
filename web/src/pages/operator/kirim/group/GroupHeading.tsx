import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileUp, Send, UserPlus } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Broadcast, broadcast as calls } from '#contract/pesan/broadcast.ts';
import type { Group } from '#contract/pesan/group.ts';
import { JENIS_KIRIMAN } from '#contract/pesan/kirim.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { primaryButton, textLink } from '../../../../components/styles.ts';
import { reading, silent } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { bagianWaktu } from '../../../../lib/format/waktu.ts';
import { broadcastPath, tulisGroup } from '../../../../lib/operator/paths.ts';
import { useButtonShortcut } from '../../../../lib/shortcut.ts';
import { keadaan } from '../track/broadcast.ts';
import { JENIS, KIRIM } from '../track/jenis.ts';
import { daftarGroup } from './group.ts';

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-primary max-sm:text-sm hover:bg-sunken hover:text-primary-deep';

/** An action on the whole group; each opens a dialog. */
export type GroupAction = 'tambah' | 'unggah';

interface Props {
  ref: Ref<HTMLHeadingElement>;
  title: string;
  group: Group;
  onShow: (what: GroupAction, button: HTMLElement) => void;
}

export function GroupHeading({ ref, title, group, onShow }: Props) {
  const { id, kategori, jumlah_member } = group;
  const tambah = useButtonShortcut('n', 'Tambah Member');
  const unggah = useButtonShortcut('i', 'Upload Excel');
  return (
    <div className="flex flex-col gap-2">
      <PageHeading ref={ref} title={title} back={daftarGroup(kategori)}>
        <BroadcastMenu id={id} />
      </PageHeading>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          <span>{angka(jumlah_member)} member</span>
          <BroadcastTerakhir id_group={id} />
        </p>
        <div className="-mx-3 flex flex-wrap">
          <button
            ref={tambah}
            type="button"
            className={quiet}
            onClick={(event) => onShow('tambah', event.currentTarget)}
          >
            <UserPlus aria-hidden="true" size={18} />
            Tambah Member
          </button>
          <button
            ref={unggah}
            type="button"
            className={quiet}
            onClick={(event) => onShow('unggah', event.currentTarget)}
          >
            <FileUp aria-hidden="true" size={18} />
            Upload Excel
          </button>
        </div>
      </div>
    </div>
  );
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-sunken';

/** Chooses the kind of a broadcast, which the composer then begins with. */
function BroadcastMenu({ id }: { id: number }) {
  const menu = useButtonShortcut('b', 'Kirim Broadcast');
  // The popup is rendered inside the page, so that it lies in a landmark.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="relative flex max-sm:px-0!">
      <Menu.Root>
        <Menu.Trigger ref={menu} className={`${primaryButton} grow`}>
          <Send aria-hidden="true" size={18} />
          Kirim Broadcast
          <ChevronDown aria-hidden="true" size={18} />
        </Menu.Trigger>
        <div ref={place} className="absolute" />
        <Menu.Portal container={place}>
          <Menu.Positioner align="end" sideOffset={8} className="z-10">
            <Menu.Popup className="panel w-72 max-w-[calc(100vw-2rem)] rounded-xl p-2 shadow-xl outline-none">
              {JENIS_KIRIMAN.map((jenis) => {
                const { icon: Icon } = KIRIM[jenis];
                return (
                  <Menu.LinkItem key={jenis} className={item} render={<Link to={tulisGroup(id, jenis)} />}>
                    <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
                    Kirim Broadcast {JENIS[jenis]}
                  </Menu.LinkItem>
                );
              })}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

const LIMIT = 10;
const REFETCH_MS = 5_000;

const isUnderWay = (broadcast: Broadcast | undefined) => broadcast?.status === 'berjalan';

/** Reserves its height before the data arrive; a line of its own on a phone. */
const room = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11 max-sm:w-full max-sm:text-sm';

function BroadcastTerakhir({ id_group }: { id_group: number }) {
  const { data: terakhir, isSuccess } = useQuery({
    ...silent(
      reading(calls.list, { query: { id_group, page: 1, limit: LIMIT } }, 'Broadcast terakhir gagal dimuat'),
    ),
    select: ({ data }) => data[0],
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data[0]) ? REFETCH_MS : false),
  });
  if (!terakhir) return <span className={room}>{isSuccess && 'Belum pernah menerima broadcast'}</span>;
  const { id, jumlah, read, status, jadwal, mulai_pada, selesai_pada, created_at } = terakhir;
  // One that was stopped before its time was never sent.
  const pada = mulai_pada ?? selesai_pada ?? jadwal ?? created_at;
  return (
    <Link to={broadcastPath(id)} className={`${textLink} ${room}`}>
      Terakhir: {bagianWaktu(pada)[0]}, {angka(jumlah)} penerima,{' '}
      {status === 'selesai' ? `${angka(read)} dibaca` : keadaan(terakhir).toLowerCase()}
    </Link>
  );
}
