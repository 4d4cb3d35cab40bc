import { useIdentitas } from '../../lib/identitas.ts';
import { usePageTitle } from '../../lib/title.ts';
import { KodeForm } from './surat/KodeForm.tsx';

/** Sends a letter's code to its verification page, which the worker renders. */
export default function VerifikasiSurat() {
  usePageTitle('Verifikasi Surat');
  const { nama_lengkap } = useIdentitas();
  return (
    <div className="shell grid place-items-center py-8 sm:py-14">
      <div className="flex w-full max-w-2xl flex-col gap-6">
        <div>
          <h1 className="font-bold text-3xl tracking-tight">Verifikasi Surat</h1>
          <p className="mt-1 text-muted">
            Periksa apakah sebuah surat benar diterbitkan {nama_lengkap} dan masih berlaku.
          </p>
        </div>
        <KodeForm />
      </div>
    </div>
  );
}
