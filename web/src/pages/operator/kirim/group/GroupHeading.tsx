import { FileUp, UserPlus } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Group } from '#contract/pesan/group.ts';
import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { useButtonShortcut } from '../../../../lib/shortcut.ts';
import { BroadcastMenu } from './BroadcastMenu.tsx';
import { BroadcastTerakhir } from './BroadcastTerakhir.tsx';
import { daftarGroup } from './group.ts';

/** A secondary action. */
const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-primary max-sm:text-sm hover:bg-sunken hover:text-primary-deep';

/** An action on the whole group; each opens a dialog. */
export type GroupAction = { dialog: 'tambah' | 'unggah' } | { dialog: 'broadcast'; jenis: JenisKiriman };

interface Props {
  ref: Ref<HTMLHeadingElement>;
  title: string;
  group: Group;
  onShow: (what: GroupAction, button: HTMLElement) => void;
}

/** The group's name, size, last broadcast and actions. */
export function GroupHeading({ ref, title, group, onShow }: Props) {
  const { id, kategori, jumlah_member } = group;
  const tambah = useButtonShortcut('n', 'Tambah Member');
  const unggah = useButtonShortcut('i', 'Upload Excel');
  const menu = useButtonShortcut('b', 'Kirim Broadcast');
  function broadcast(jenis: JenisKiriman) {
    if (menu.current) onShow({ dialog: 'broadcast', jenis }, menu.current);
  }
  useKirimParam(broadcast);
  return (
    <div className="flex flex-col gap-2">
      <PageHeading ref={ref} title={title} back={daftarGroup(kategori)}>
        <BroadcastMenu ref={menu} onChoose={broadcast} />
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
            onClick={(event) => onShow({ dialog: 'tambah' }, event.currentTarget)}
          >
            <UserPlus aria-hidden="true" size={18} />
            Tambah Member
          </button>
          <button
            ref={unggah}
            type="button"
            className={quiet}
            onClick={(event) => onShow({ dialog: 'unggah' }, event.currentTarget)}
          >
            <FileUp aria-hidden="true" size={18} />
            Upload Excel
          </button>
        </div>
      </div>
    </div>
  );
}

/** Opens the broadcast dialog for `?kirim=teks`, and removes the parameter. */
function useKirimParam(onKirim: (jenis: JenisKiriman) => void) {
  const [query, setQuery] = useSearchParams();
  const kirim = query.get('kirim');
  const begin = useRef(onKirim);
  begin.current = onKirim;
  useEffect(() => {
    if (kirim === null) return;
    setQuery(
      (query) => {
        query.delete('kirim');
        return query;
      },
      { replace: true },
    );
    const jenis = JENIS_KIRIMAN.find((known) => known === kirim);
    if (jenis) begin.current(jenis);
  }, [kirim, setQuery]);
}
