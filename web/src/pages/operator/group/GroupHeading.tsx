import { FileText, FileUp, ImageIcon, type LucideIcon, MessageSquareText, Plus } from 'lucide-react';
import type { Ref } from 'react';
import type { JenisKiriman } from '#contract/kirim.ts';
import type { Kategori } from '#contract/peran.ts';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { plainButton, primaryButton } from '../../../components/styles.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { useTombolTekan } from '../../../lib/tombol.ts';
import { NAMA_KATEGORI } from '../bersama/kategori.ts';

const BROADCASTS: { jenis: JenisKiriman; label: string; icon: LucideIcon }[] = [
  { jenis: 'gambar', label: 'Kirim Broadcast Gambar', icon: ImageIcon },
  { jenis: 'dokumen', label: 'Kirim Broadcast Dokumen', icon: FileText },
  { jenis: 'teks', label: 'Kirim Broadcast Text', icon: MessageSquareText },
];

/** What an operator asks to do with all of a group: each opens a dialog. */
export type GroupAction = { dialog: 'tambah' | 'unggah' } | { dialog: 'broadcast'; jenis: JenisKiriman };

interface Props {
  ref: Ref<HTMLHeadingElement>;
  title: string;
  kategori: Kategori;
  onShow: (what: GroupAction, button: HTMLElement) => void;
}

/** What the group is called, and what can be done with all of it. */
export function GroupHeading({ ref, title, kategori, onShow }: Props) {
  const tambah = useTombolTekan('n', 'Tambah Member');
  const unggah = useTombolTekan('i', 'Upload Excel');
  const broadcast = useTombolTekan('b', 'Kirim Broadcast');
  return (
    <div className="flex flex-col gap-2">
      <PageHeading
        ref={ref}
        title={title}
        back={{ to: ROUTES[`Operator${kategori}Group`], label: `Group ${NAMA_KATEGORI[kategori]}` }}
      >
        <button
          ref={tambah}
          type="button"
          className={primaryButton}
          onClick={(event) => onShow({ dialog: 'tambah' }, event.currentTarget)}
        >
          <Plus aria-hidden="true" size={18} />
          Tambah Member
        </button>
        <button
          ref={unggah}
          type="button"
          className={plainButton}
          onClick={(event) => onShow({ dialog: 'unggah' }, event.currentTarget)}
        >
          <FileUp aria-hidden="true" size={18} />
          Upload Excel
        </button>
      </PageHeading>
      <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5">
        {BROADCASTS.map(({ jenis, label, icon: Icon }) => (
          <button
            key={jenis}
            ref={jenis === 'teks' ? broadcast : undefined}
            type="button"
            className={plainButton}
            onClick={(event) => onShow({ dialog: 'broadcast', jenis }, event.currentTarget)}
          >
            <Icon aria-hidden="true" size={18} />
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
