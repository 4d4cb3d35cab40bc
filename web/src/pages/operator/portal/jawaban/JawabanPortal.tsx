import { PageHeading } from '../../../../components/PageHeading.tsx';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { TeksForm } from './TeksForm.tsx';

const TITLE = 'Jawaban Portal';

/** What the portal answers to questions on itself, in the words of the campus. */
export default function JawabanPortal() {
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={TITLE} />
      <p className="max-w-prose">
        Pertanyaan tentang portal ini, seperti password, akun, surat, dan pengaduan, dijawab sendiri oleh
        portal sebelum daftar di Informasi 2 Arah. Tulis jawaban kampus Anda, atau kosongkan untuk memakai
        jawaban bawaan. <code>{'{tautan}'}</code> diganti alamat halamannya, <code>{'{nama}'}</code> nama
        penanya.
      </p>
      <PadaPengaturan>{({ teks_portal }) => <TeksForm saved={teks_portal} />}</PadaPengaturan>
    </section>
  );
}
