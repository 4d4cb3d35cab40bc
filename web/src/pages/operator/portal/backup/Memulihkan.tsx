import { Bagian } from '../../../../components/Bagian.tsx';

/** Instructions for the administrator to restore a backup. @param contoh a backup's name */
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
          <Perintah baris={['npm run restore -- --to 2026-11-22T08:15']} />
          <p>
            Semua yang terjadi sesudah menit itu ikut hilang, juga catatan pesan yang sudah terkirim. Perintah
            ini menyebutkan apa yang akan hilang. Setelah disetujui, barulah antrean dihentikan dan data
            dipulihkan. Bila terputus, jalankan lagi perintah yang sama.
          </p>
        </div>
        <div className="panel flex flex-col gap-3 rounded-2xl p-5">
          <h3 className="font-semibold text-lg">Basis data hilang, atau lebih lama: cadangan</h3>
          <p>
            Cadangan ada di luar basis data, di bucket R2 tersendiri. Ia dipulihkan ke basis data baru yang
            kosong, dan setiap bagiannya diperiksa lebih dulu. Pengelola server menjalankan:
          </p>
          <Perintah baris={[`npm run restore -- --backup ${contoh}`]} />
          <p>
            Sesudah keduanya semua orang login lagi, dan kunci API sistem lain perlu dibuat lagi. Broadcast
            yang belum selesai ditahan, dan status pesan yang menunggu menjadi belum diketahui: operator
            memutuskan satu per satu, supaya tidak ada yang terkirim dua kali. PDF surat disalin setiap jam ke
            bucket cadangan; file lain hanya ada di bucketnya sendiri.
          </p>
        </div>
      </div>
    </Bagian>
  );
}

/** Commands, one a line, wrapped with an indent. */
const Perintah = ({ baris }: { baris: readonly string[] }) => (
  <pre className="flex flex-col gap-1.5 whitespace-pre-wrap break-words rounded-lg bg-sunken px-4 py-3 text-sm">
    {baris.map((perintah) => (
      <code key={perintah} className="block pl-6 -indent-6">
        {perintah}
      </code>
    ))}
  </pre>
);
