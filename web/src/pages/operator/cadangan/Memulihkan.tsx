import { Bagian } from '../bersama/Bagian.tsx';

/** What the one who looks after the server does when data are lost or damaged. @param contoh a backup's name */
export function Memulihkan({ contoh = '2026-11-22' }: { contoh?: string }) {
  return (
    <Bagian title="Bila Data Rusak atau Hilang">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="panel flex flex-col gap-3 rounded-2xl p-5">
          <h3 className="font-semibold text-lg">Kembali ke menit tertentu: Time Travel</h3>
          <p>
            Untuk kesalahan dalam 30 hari terakhir, misalnya banyak data terhapus atau impor yang salah.
            Cloudflare D1 menyimpan sendiri setiap menit dari basis data ini. Pengelola server menjalankan:
          </p>
          <Perintah
            baris={[
              'npx wrangler queues pause-delivery vadr-pesan',
              'npx wrangler queues pause-delivery vadr-broadcast',
              'npx wrangler d1 time-travel restore vadr --timestamp=2026-11-22T08:15:00+07:00',
            ]}
          />
          <p>
            Semua yang terjadi sesudah menit itu ikut hilang, juga catatan pesan yang sudah terkirim. Karena
            itu antrean dihentikan dulu: hentikan broadcast yang berjalan pada menit itu dan batalkan pesan
            yang sudah sampai, baru jalankan antrean lagi dengan <code>resume-delivery</code>.
          </p>
        </div>
        <div className="panel flex flex-col gap-3 rounded-2xl p-5">
          <h3 className="font-semibold text-lg">Basis data hilang, atau lebih lama: cadangan</h3>
          <p>
            Cadangan ada di luar basis data, di bucket R2 tersendiri. Ia dipulihkan ke basis data baru yang
            kosong, dan setiap bagiannya diperiksa lebih dulu. Pengelola server menjalankan:
          </p>
          <Perintah baris={[`npm run pulihkan -- --dari ${contoh} --remote`]} />
          <p>
            Sesudahnya semua orang login lagi. Broadcast yang belum selesai ditahan, dan pesan yang menunggu
            menjadi belum pasti: operator memutuskan satu per satu, supaya tidak ada yang terkirim dua kali.
            File yang diunggah tidak ikut dalam cadangan; ia tetap di bucketnya sendiri.
          </p>
        </div>
      </div>
    </Bagian>
  );
}

/** Commands, a line each; one that is too long for its line goes on further in. */
const Perintah = ({ baris }: { baris: readonly string[] }) => (
  <pre className="flex flex-col gap-1.5 whitespace-pre-wrap break-words rounded-lg bg-sunken px-4 py-3 text-sm">
    {baris.map((perintah) => (
      <code key={perintah} className="block pl-6 -indent-6">
        {perintah}
      </code>
    ))}
  </pre>
);
