import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { KOLOM_IMPOR } from '#contract/orang/impor.ts';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { Button } from '../../../../components/Button.tsx';
import { LineLink, PlainLink, PrimaryLink } from '../../../../components/Links.tsx';
import { jurusanPath } from '../../../../lib/operator/paths.ts';
import type { NamaLangkah } from '../../../../lib/operator/persiapan.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { saveTemplate } from '../../excel/workbook.ts';
import { AlamatWebhook } from '../gateway/AlamatWebhook.tsx';
import { KirimUji } from '../gateway/KirimUji.tsx';
import { saranUntuk } from '../gateway/saranGateway.ts';

interface Place {
  to: string;
  label: string;
}

interface Isi {
  text: string;
  /** the page to do it on; `tujuan` opens its dialog, `halaman` does not */
  tujuan?: Place;
  halaman: Place;
  info?: ReactNode;
  actions?: ReactNode;
}

const ISI: Record<Exclude<NamaLangkah, 'pesan'>, (persiapan: Persiapan) => Isi> = {
  identitas: () => ({
    text: 'Portal masih memakai nama contoh. Isi nama kampus Anda, lalu logo, warna, dan alamatnya bila sudah ada; semuanya boleh diubah lagi.',
    halaman: { to: ROUTES.OperatorIdentitas, label: 'Buka Identitas Kampus' },
  }),
  unit: ({ unit: { tanpa_prodi } }) => ({
    text: 'Setiap mahasiswa, dosen, dan pegawai dicatat di sebuah program studi dari sebuah fakultas. Tambahkan fakultasnya dulu, lalu program studi di dalamnya.',
    tujuan:
      tanpa_prodi === null
        ? { to: `${ROUTES.OperatorMasterFakultas}?tambah`, label: 'Tambah Fakultas' }
        : {
            to: `${jurusanPath(tanpa_prodi)}?tambah`,
            label: 'Tambah Program Studi',
          },
    halaman: { to: ROUTES.OperatorMasterFakultas, label: 'Buka Fakultas & Prodi' },
  }),
  orang: () => ({
    text: 'Unduh template Excel, isi satu mahasiswa per baris, lalu unggah: pratinjaunya diperlihatkan sebelum apa pun disimpan. Dosen, pegawai, dan kontak lain boleh menyusul dengan cara yang sama.',
    tujuan: { to: `${ROUTES.OperatorMasterMahasiswa}?impor`, label: 'Impor Mahasiswa' },
    halaman: { to: ROUTES.OperatorMasterMahasiswa, label: 'Buka Data Mahasiswa' },
    actions: (
      <Button icon={FileDown} onClick={() => void saveTemplate('Data Mahasiswa', KOLOM_IMPOR.mahasiswa)}>
        Unduh Template Excel
      </Button>
    ),
  }),
  gateway: ({ gateway: { nama, nomor, alamat_webhook, siap, alasan_kode } }) => ({
    text: siap
      ? `Masukkan alamat webhook ini di penyedia, lalu tulis pesan apa saja dari ponsel Anda ke ${nomor ? `nomor kampus ${nomor}` : 'nomor kampus'}. Begitu pesan itu sampai di sini, langkah ini selesai otomatis.`
      : `${saranUntuk(alasan_kode)} Bila setelah itu masih ditahan, buka Gateway dan tekan Lanjutkan.`,
    halaman: { to: ROUTES.OperatorGateway, label: 'Buka Gateway' },
    info: siap && <AlamatWebhook nama={nama} alamat={alamat_webhook} />,
  }),
  template: () => ({
    text: 'WhatsApp meneruskan tulisan bebas hanya kepada orang yang menulis dalam 24 jam terakhir. Baca template dari penyedia, lalu pilih pengganti untuk Text dan untuk Username dan password, supaya keduanya sampai kepada siapa pun.',
    halaman: { to: ROUTES.OperatorTemplate, label: 'Buka Template' },
  }),
  surat: () => ({
    text: 'Isi kop surat, tempat, dan penanda tangannya. Selama masih contoh, surat mahasiswa tidak dapat disetujui.',
    halaman: { to: ROUTES.OperatorPengaturan, label: 'Buka Pengaturan' },
  }),
};

interface Props {
  nama: NamaLangkah;
  persiapan: Persiapan;
  /** the current step or a failing one; others get a plain link */
  utama: boolean;
}

export function IsiLangkah({ nama, persiapan, utama }: Props) {
  if (nama === 'pesan') return <PesanIsi persiapan={persiapan} utama={utama} />;
  const { text, tujuan, halaman, info, actions } = ISI[nama](persiapan);
  if (!utama)
    return (
      <LineLink to={halaman.to} className="-mt-3 self-start">
        {halaman.label}
      </LineLink>
    );
  const main = tujuan ?? halaman;
  return (
    <>
      <p>{text}</p>
      {info}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <PrimaryLink to={main.to}>{main.label}</PrimaryLink>
        {actions}
        {tujuan && <PlainLink to={halaman.to}>{halaman.label}</PlainLink>}
      </div>
    </>
  );
}

/** Sends and follows the first message. Stays visible after delivery. */
function PesanIsi({ persiapan: { gateway, template, pesan }, utama }: Omit<Props, 'nama'>) {
  const [begun, setBegun] = useState(utama);
  if (utama && !begun) setBegun(true);
  if (!begun) return null;
  return (
    <>
      {utama && (
        <p>
          Kirim satu pesan ke nomor Anda sendiri, lalu lihat di sini apakah sampai. Langkah ini selesai begitu
          pesannya sampai di ponsel Anda.
          {gateway.jendela &&
            template.teks === null &&
            ' Karena template pengganti teks belum dipilih, tulis dulu dari ponsel itu ke nomor kampus.'}
        </p>
      )}
      <KirimUji utama={gateway.nama} terakhir={pesan.uji?.id} />
    </>
  );
}
