import { sekampus } from '#contract/izin.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Item } from '../../../../components/Item.tsx';
import { LineLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { DataSeseorang } from './DataSeseorang.tsx';
import { MasaSimpanForm } from './MasaSimpanForm.tsx';
import { MasukForm } from './MasukForm.tsx';

const TITLE = 'Privasi';

/** Export or erasure of one person's data, the retention settings, how people log in, and where data rest. */
export default function Privasi() {
  const boleh = useBoleh();
  return (
    <section className="flex flex-col gap-8">
      <PageHeading title={TITLE}>
        <LineLink to={ROUTES.Privasi} className="max-sm:px-0!">
          Halaman Privasi untuk umum
        </LineLink>
      </PageHeading>
      {boleh(sekampus('data')) && (
        <Bagian title="Data Seseorang">
          <DataSeseorang />
        </Bagian>
      )}
      {boleh('pengaturan') && <Aturan />}
      <Bagian title="Tempat Data">
        <TempatData />
      </Bagian>
    </section>
  );
}

/** The settings: how long data are kept, and how people log in. */
function Aturan() {
  return (
    <>
      <Bagian title="Masa Simpan" panel>
        <p>
          Data yang lebih lama dari ini dihapus otomatis, sedikit demi sedikit setiap jam. Catatan pesan dan
          semua jumlah tetap ada.
        </p>
        <PadaPengaturan>{(saved) => <MasaSimpanForm saved={saved} />}</PadaPengaturan>
      </Bagian>
      <Bagian title="Cara Masuk" panel>
        <PadaPengaturan>{(saved) => <MasukForm saved={saved} />}</PadaPengaturan>
      </Bagian>
    </>
  );
}

/** The stored data and their places. README, "Where data rest". */
const TEMPAT: readonly (readonly [string, string])[] = [
  [
    'Data orang, pesan, surat, pengaduan, akun, audit',
    'Database Cloudflare (D1). Saat dipasang diminta di Asia-Pasifik, tetapi Cloudflare tidak menjaminnya.',
  ],
  ['Berkas, PDF surat, dan cadangan', 'Penyimpanan Cloudflare (R2), sama seperti database.'],
  [
    'Antrean kirim',
    'Di jaringan Cloudflare di seluruh dunia. Hanya nomor urut pesan, tanpa nama, nomor HP, dan isi.',
  ],
  ['Catatan teknis', 'Cloudflare, beberapa hari. Tanpa nama, nomor HP, dan isi pesan.'],
  [
    'Pesan lewat cloud-api (Meta)',
    'Meta, biasanya di Amerika Serikat. Di Indonesia bila nomor kampus didaftarkan begitu; saat diproses isinya tetap dapat berada di luar Indonesia paling lama satu jam.',
  ],
  ['Pesan lewat waha atau gowa', 'Server kampus, ponsel kampus, dan perangkat yang ditautkan.'],
  ['Pesan lewat fonnte', 'Server Fonnte.'],
  ['Surat dengan tanda tangan elektronik', 'Server e-sign kampus, dan apa yang diteruskannya ke BSrE.'],
  ['Masuk dengan akun kampus', 'Penyedia login kampus mengetahui siapa yang masuk dan kapan.'],
  ['Hasil ekspor dan unduhan', 'Komputer orang yang mengunduhnya.'],
];

function TempatData() {
  return (
    <div className="panel flex flex-col gap-5 rounded-2xl p-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[16rem_1fr]">
        {TEMPAT.map(([apa, tempat]) => (
          <Item key={apa} label={apa}>
            {tempat}
          </Item>
        ))}
      </dl>
      <div className="flex max-w-prose flex-col gap-2">
        <p>
          <strong className="font-semibold">
            Portal ini tidak menjamin bahwa data tetap berada di Indonesia.
          </strong>{' '}
          PP 71/2019 pasal 20 mewajibkan penyelenggara sistem elektronik lingkup publik mengelola dan
          menyimpan data di Indonesia, kecuali teknologinya tidak tersedia di dalam negeri. UU 27/2022
          mengatur antara lain dasar pemrosesan (pasal 20), pemberitahuan 3 × 24 jam bila data bocor (pasal
          46), petugas pelindungan data (pasal 53), dan pengiriman data ke luar negeri (pasal 56).
        </p>
        <p>
          Apa artinya bagi kampus Anda, tanyakan kepada bagian hukum dan petugas pelindungan data sebelum data
          orang dimasukkan. Tulisan ini bukan nasihat hukum.
        </p>
      </div>
    </div>
  );
}
