import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { smallButton } from '../../../../components/styles.ts';
import { pengaturanOptions } from '../../settings/pengaturan.ts';
import { useSimpanPengaturan } from '../../settings/useSimpanPengaturan.ts';
import { Coba } from './Coba.tsx';

/** Switches the automatic answers on and off. */
export function JawabOtomatis() {
  const [trying, setTrying] = useState(false);
  const { data } = useQuery(pengaturanOptions);
  const saving = useSimpanPengaturan({
    log: 'Jawaban otomatis gagal diubah',
    berhasil: ({ jawab_otomatis }) =>
      jawab_otomatis ? 'Jawaban otomatis dinyalakan' : 'Jawaban otomatis dimatikan',
  });
  const aktif = data?.data.jawab_otomatis ?? true;
  return (
    <div
      className={`-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-l-4 bg-sunken px-4 py-3 ${aktif ? 'border-primary' : 'border-gold'}`}
    >
      <p role="status">
        {aktif
          ? 'Yang ditanyakan orang lewat WhatsApp dijawab otomatis dari daftar ini.'
          : 'Jawaban otomatis dimatikan: semua yang ditanyakan orang menunggu petugas.'}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          className={smallButton}
          aria-expanded={trying}
          onClick={() => setTrying(!trying)}
        >
          Coba
          <span className="sr-only"> bertanya</span>
        </button>
        {data && (
          <button
            type="button"
            className={smallButton}
            aria-disabled={saving.isPending || undefined}
            onClick={() => saving.mutate({ jawab_otomatis: !aktif })}
          >
            {aktif ? 'Matikan' : 'Nyalakan'}
            <span className="sr-only"> jawaban otomatis</span>
          </button>
        )}
      </div>
      {trying && <Coba />}
    </div>
  );
}
