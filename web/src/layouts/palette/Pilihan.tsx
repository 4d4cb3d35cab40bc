import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { type Butir, cocok, teksOf } from './butir.ts';
import { Daftar } from './Daftar.tsx';

interface Props {
  about: Butir;
  onChoose: (one: Butir) => void;
  onBack: () => void;
}

/** The second step: the actions of the chosen item. */
export function Pilihan({ about, onChoose, onBack }: Props) {
  const [typed, setTyped] = useState('');
  const { label, keterangan, langkah } = about;
  const pilihan = 'pilihan' in langkah ? langkah.pilihan : [];
  const items = pilihan.filter((one) => cocok(teksOf(one), typed.trim()));
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b bg-sunken px-2 py-1.5">
        <button
          type="button"
          aria-label="Kembali ke pencarian"
          onClick={onBack}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-surface"
        >
          <ArrowLeft aria-hidden="true" size={20} />
        </button>
        <p className="min-w-0">
          <span className="block truncate font-semibold">
            <bdi>{label}</bdi>
          </span>
          {keterangan && (
            <span className="block truncate text-muted text-sm">
              <bdi>{keterangan}</bdi>
            </span>
          )}
        </p>
      </div>
      <Daftar
        label={`Yang dilakukan dengan ${label}`}
        placeholder="Apa yang dilakukan?"
        kelompok={items.length > 0 ? [{ value: 'Pilihan', items }] : []}
        typed={typed}
        onType={setTyped}
        onChoose={onChoose}
        onBack={onBack}
      >
        {items.length === 0 && 'Tidak ada yang cocok'}
      </Daftar>
    </>
  );
}
