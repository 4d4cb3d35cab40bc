import { FileUp, Plus } from 'lucide-react';
import type { Kategori } from '#contract/peran.ts';
import { plainButton, primaryButton } from '../../../../components/styles.ts';
import { Belum } from '../../../../components/table/Kosong.tsx';
import { NAMA_KATEGORI } from '../../orang/pick/kategori.ts';
import type { GroupAction } from './GroupHeading.tsx';

interface Props {
  kategori: Kategori;
  onShow: (what: GroupAction, button: HTMLElement) => void;
}

/** The empty state of a group, with both ways to add members. */
export function BelumMember({ kategori, onShow }: Props) {
  return (
    <Belum
      title="Group ini belum punya member"
      actions={
        <>
          <button
            type="button"
            className={primaryButton}
            onClick={({ currentTarget }) => onShow({ dialog: 'tambah' }, currentTarget)}
          >
            <Plus aria-hidden="true" size={18} />
            Pilih dari data {NAMA_KATEGORI[kategori]}
          </button>
          <button
            type="button"
            className={plainButton}
            onClick={({ currentTarget }) => onShow({ dialog: 'unggah' }, currentTarget)}
          >
            <FileUp aria-hidden="true" size={18} />
            Masukkan dari Excel
          </button>
        </>
      }
    >
      Pilih orangnya dengan Tambah Member, atau masukkan banyak sekaligus dengan Upload Excel.
    </Belum>
  );
}
