import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Jejak, privasi } from '#contract/privasi/privasi.ts';
import { Item } from '../../../../components/Item.tsx';
import { dangerButton } from '../../../../components/styles.ts';
import { UnduhButton } from '../../../../components/UnduhButton.tsx';
import { callForFile } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { save } from '../../../../lib/files/simpan.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { NAMA_KATEGORI } from '../../orang/pick/kategori.ts';
import { HapusDialog } from './HapusDialog.tsx';
import { akanHilang, akanTetap } from './jejak.ts';

interface Props {
  jejak: Jejak;
  onErased: () => void;
}

/** The data stored about a number's owner: export or erase. */
export function JejakPanel({ jejak, onErased }: Props) {
  const { no_hp, pemilik } = jejak;
  const [erasing, setErasing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const loading = useSingleMutation({
    meta: { log: 'Data seseorang gagal diunduh', toast: 'Berkas gagal diunduh' },
    mutationFn: () => callForFile(privasi.data, { params: { no_hp } }),
    onSuccess: (file) => save(`data-pribadi-${no_hp.replace(/[^\w.-]/g, '')}.json`, file),
  });

  return (
    <section aria-labelledby="jejak" className="panel flex flex-col gap-5 rounded-2xl p-5">
      <h3 id="jejak" ref={heading} tabIndex={-1} className="font-bold text-xl focus:outline-none">
        {no_hp}
      </h3>
      {pemilik.length > 1 && (
        <p role="status" className="rounded-lg border-gold border-l-4 bg-sunken px-4 py-3">
          {pemilik.length} orang memakai nomor ini. Berkas berisi data semuanya, dan menghapus menghapus
          semuanya. Bila yang dimaksud hanya satu orang, ubah dahulu nomornya di Master Data.
        </p>
      )}
      <Pemilik pemilik={pemilik} />
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <h4 className="mb-2 font-semibold">Akan hilang bila dihapus</h4>
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {akanHilang(jejak).map(([label, count]) => (
              <Item key={label} label={label}>
                {angka(count)}
              </Item>
            ))}
          </dl>
        </div>
        <div>
          <h4 className="mb-2 font-semibold">Akan tetap ada</h4>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {akanTetap(jejak).map((kalimat) => (
              <li key={kalimat}>{kalimat}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <UnduhButton label="Unduh Berkas" busy={loading.isPending} onClick={() => loading.mutate()} />
        <button ref={opener} type="button" className={dangerButton} onClick={() => setErasing(true)}>
          <Trash2 aria-hidden="true" size={18} />
          Hapus Data
        </button>
      </div>
      <HapusDialog
        no_hp={no_hp}
        open={erasing}
        onClose={() => setErasing(false)}
        onErased={onErased}
        returnFocusTo={opener}
      />
    </section>
  );
}

function Pemilik({ pemilik }: Pick<Jejak, 'pemilik'>) {
  if (pemilik.length === 0) return <p>Nomor ini tidak ada di Master Data.</p>;
  return (
    <ul className="flex flex-col gap-1">
      {pemilik.map(({ kategori, nama, nomor_induk }) => (
        <li key={`${kategori} ${nomor_induk} ${nama}`}>
          <bdi className="font-semibold">{nama}</bdi>{' '}
          <span className="text-muted">
            {NAMA_KATEGORI[kategori]}
            {nomor_induk &&
              (kategori === 'Orangtua' ? `, dari mahasiswa ${nomor_induk}` : `, ${nomor_induk}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
