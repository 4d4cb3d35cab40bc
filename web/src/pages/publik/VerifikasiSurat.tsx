import { useEffect, useState } from 'react';
import { useIdentitas } from '../../lib/identitas.ts';
import { usePageTitle } from '../../lib/title.ts';
import { HasilSurat } from './surat/HasilSurat.tsx';
import { KodeForm } from './surat/KodeForm.tsx';
import { type Hasil, periksa } from './surat/periksa.ts';

/**
 * Says of a letter that somebody holds whether the campus has issued it, and whether it is still valid.
 *
 * @param kode as the address has it
 */
export default function VerifikasiSurat({ kode }: { kode?: string }) {
  usePageTitle('Verifikasi Surat');
  const { nama_lengkap } = useIdentitas();
  const [hasil, retry] = useHasil(kode);
  return (
    <div className="shell grid place-items-center py-8 sm:py-14">
      <div className="flex w-full max-w-2xl flex-col gap-6">
        <div>
          <h1 className="font-bold text-3xl tracking-tight">Verifikasi Surat</h1>
          <p className="mt-1 text-muted">
            Periksa apakah sebuah surat benar diterbitkan {nama_lengkap} dan masih berlaku.
          </p>
        </div>
        {hasil && <HasilSurat hasil={hasil} onRetry={retry} />}
        <KodeForm key={kode} kode={kode ?? ''} />
      </div>
    </div>
  );
}

/** What the check of a code says, and how it is asked again; null while there is no code. */
function useHasil(kode: string | undefined) {
  const [hasil, setHasil] = useState<Hasil | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (kode === undefined) return setHasil(null);
    const leaving = new AbortController();
    setHasil({ outcome: 'memeriksa' });
    periksa(kode, leaving.signal)
      .then(setHasil)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      });
    return () => leaving.abort();
  }, [kode, tries]);
  return [hasil, () => setTries((tries) => tries + 1)] as const;
}
