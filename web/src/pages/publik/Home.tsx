import { CheckCheck } from 'lucide-react';
import { useIdentitas } from '../../lib/identitas.ts';
import { usePageTitle } from '../../lib/title.ts';
import { DaftarLayanan } from './DaftarLayanan.tsx';
import { Verifikasi } from './verifikasi/Verifikasi.tsx';

const LANGKAH = [
  'Isi NIM dan nomor WhatsApp yang tercatat di kampus.',
  'Portal mencocokkannya dengan data mahasiswa.',
  'Cara masuk dikirim ke WhatsApp Anda.',
];

export default function Home() {
  usePageTitle('Home');
  const { produk, institusi } = useIdentitas();
  return (
    <>
      <section className="band lattice">
        <div className="shell grid gap-x-16 gap-y-8 pt-6 pb-14 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:pt-14 lg:pb-20">
          <div>
            <h1 className="font-bold text-3xl leading-tight tracking-tight sm:text-5xl">
              Satu pintu untuk semua layanan kampus
            </h1>
            <p className="mt-4 max-w-xl text-lg text-on-band-muted">
              {produk} menghubungkan mahasiswa, dosen, dan pegawai {institusi} dengan surat, pengaduan, dan
              informasi akademik.
            </p>
          </div>
          <section
            aria-labelledby="verifikasi"
            className="panel rounded-2xl p-5 shadow-2xl sm:p-7 lg:row-span-2 lg:self-start"
          >
            <Verifikasi />
          </section>
          <div className="grid items-start gap-8 sm:grid-cols-2 lg:mt-4">
            <ol className="flex flex-col gap-4">
              {LANGKAH.map((langkah, index) => (
                <li key={langkah} className="flex gap-3">
                  <span
                    aria-hidden="true"
                    className="khatam grid size-9 shrink-0 place-items-center bg-gold font-bold text-band-deep"
                  >
                    {index + 1}
                  </span>
                  <span className="pt-1.5">{langkah}</span>
                </li>
              ))}
            </ol>
            <ContohPesan />
          </div>
        </div>
      </section>
      <DaftarLayanan />
    </>
  );
}

/** A picture of the message a verified student gets. Decorative: the steps beside it explain it. */
function ContohPesan() {
  const { produk, institusi } = useIdentitas();
  return (
    <div
      aria-hidden="true"
      className="relative ml-3 max-w-xs sm:ml-0 rounded-2xl rounded-tl-none bg-surface px-4 py-3 text-ink text-sm shadow-xl before:absolute before:top-0 before:-left-3 before:border-12 before:border-transparent before:border-t-surface"
    >
      <p className="font-semibold text-primary">
        {produk} {institusi}
      </p>
      <p className="mt-1">Akun Anda sudah aktif.</p>
      <p className="mt-2">
        Username: <b>2023••••</b>
        <br />
        Password: <b>••••••••••</b>
      </p>
      <p className="mt-1 flex items-center justify-end gap-1 text-muted text-xs">
        09.41 <CheckCheck size={16} className="text-primary" />
      </p>
    </div>
  );
}
