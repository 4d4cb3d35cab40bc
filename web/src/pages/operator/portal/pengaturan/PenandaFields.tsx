import { Plus } from 'lucide-react';
import type { Penanda } from '#contract/pengaturan/pengaturanSurat.ts';
import { plainButton } from '../../../../components/styles.ts';
import { Bagian } from './Bagian.tsx';
import { change } from './draf.ts';
import { PenandaCard } from './PenandaCard.tsx';

const MAX_SIGNERS = 20;
const NOBODY: Penanda = { nama: '', nip: '', pangkat: '', jabatan: '', jenis: [] };

interface Props {
  penanda: readonly Penanda[];
  error: string | undefined;
}

/** The signers and their letters. */
export function PenandaFields({ penanda, error }: Props) {
  return (
    <Bagian
      title="Penanda Tangan"
      hint="Yang pertama menandatangani semua jenis surat yang tidak dipilih untuk penanda lain."
      error={error}
    >
      {penanda.map((signer, at) => (
        <PenandaCard
          // biome-ignore lint/suspicious/noArrayIndexKey: signers have no id
          key={at}
          at={at}
          signer={signer}
          onChange={(part) => change({ surat_penanda: penanda.with(at, { ...signer, ...part }) })}
          onRemove={penanda.length > 1 ? () => change({ surat_penanda: penanda.toSpliced(at, 1) }) : null}
        />
      ))}
      {penanda.length < MAX_SIGNERS && (
        <button
          type="button"
          onClick={() => change({ surat_penanda: [...penanda, NOBODY] })}
          className={`${plainButton} self-start`}
        >
          <Plus aria-hidden="true" size={18} />
          Tambah Penanda
        </button>
      )}
    </Bagian>
  );
}
