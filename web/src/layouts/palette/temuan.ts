import {
  CircleQuestionMark,
  Contact,
  FileText,
  FileUp,
  Inbox,
  Mail,
  Megaphone,
  MessageSquareWarning,
  Search,
  Send,
  User,
  UserPlus,
  Users,
} from 'lucide-react';
import { createSearchParams } from 'react-router-dom';
import { PEMBACA, type Perlu } from '#contract/izin.ts';
import { KATEGORI, type Kategori } from '#contract/peran.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { MAX_TEMUAN, type OrangTemuan, type Temuan } from '#contract/portal/cari.ts';
import { angka } from '../../lib/format/angka.ts';
import type { Boleh } from '../../lib/operator/izin.ts';
import { keteranganOrang, NAMA_KATEGORI } from '../../lib/operator/kategori.ts';
import {
  broadcastPath,
  groupPath,
  MAX_CARI,
  orangPath,
  percakapanPath,
  suratPath,
  tulisGroup,
  tulisOrang,
} from '../../lib/operator/paths.ts';
import { ROUTES } from '../../lib/routes.ts';
import type { Butir, Kelompok } from './butir.ts';
import type { Asal } from './riwayat.ts';

type Ditemukan = Exclude<Asal, { jenis: 'tetap' }>;

const BROADCAST: readonly [JenisKiriman, string][] = [
  ['teks', 'Text'],
  ['gambar', 'Gambar'],
  ['dokumen', 'Dokumen'],
];

/** The results in groups, each with a link to the full list when there are more. */
export function createKelompok(temuan: Temuan, cari: string, boleh: Boleh): Kelompok[] {
  const semua = (shown: readonly unknown[], id: string, where: string, ke: string): Butir[] =>
    shown.length < MAX_TEMUAN
      ? []
      : [{ id: `semua ${id}`, label: `Cari “${cari}” di ${where}`, icon: Search, langkah: { ke } }];
  const { orang, broadcast, surat, surat_masuk, pertanyaan } = temuan;
  const butir = (jenis: keyof Temuan): Butir[] =>
    (temuan[jenis] ?? []).map((baris) => createButir({ jenis, baris } as Ditemukan, boleh));
  const daftarOrang = KATEGORI.flatMap((kategori) => {
    const shown = orang?.filter((one) => one.kategori === kategori) ?? [];
    if (!boleh('pesan')) return [];
    return semua(shown, kategori, `Kirim Pesan ${NAMA_KATEGORI[kategori]}`, daftarPesan(kategori, cari));
  });
  const daftar = (rows: readonly unknown[] | undefined, id: string, where: string, path: string) =>
    semua(rows ?? [], id, where, dicari(path, cari));
  return [
    { value: 'Orang', items: [...butir('orang'), ...daftarOrang] },
    { value: 'Group', items: butir('group') },
    {
      value: 'Broadcast',
      items: [
        ...butir('broadcast'),
        ...daftar(broadcast, 'broadcast', 'Broadcast', ROUTES.OperatorReportBroadcast),
      ],
    },
    { value: 'Surat', items: [...butir('surat'), ...semua(surat ?? [], 'surat', 'Surat', suratPath(cari))] },
    {
      value: 'Surat Masuk',
      items: [
        ...butir('surat_masuk'),
        ...daftar(surat_masuk, 'surat masuk', 'Surat Masuk', ROUTES.OperatorSuratMasuk),
      ],
    },
    { value: 'Pengaduan', items: butir('pengaduan') },
    {
      value: 'Informasi 2 Arah',
      items: [
        ...butir('pertanyaan'),
        ...daftar(pertanyaan, 'pertanyaan', 'Informasi 2 Arah', ROUTES.Operator2Arah),
      ],
    },
  ];
}

/** The palette item of a found row, with the actions that the operator may do. */
export function createButir(asal: Ditemukan, boleh: Boleh): Butir {
  return { ...butirOf(asal, boleh), perlu: PERLU[asal.jenis] };
}

/** The call that finds it: a recent choice may be of what the operator no longer sees. */
const PERLU: Record<Ditemukan['jenis'], readonly Perlu[]> = {
  orang: PEMBACA.mahasiswa,
  group: ['pesan'],
  broadcast: ['pesan'],
  surat: ['surat'],
  surat_masuk: ['surat'],
  pengaduan: ['pengaduan'],
  pertanyaan: ['jawab'],
};

function butirOf(asal: Ditemukan, boleh: Boleh): Butir {
  switch (asal.jenis) {
    case 'orang':
      return orangButir(asal.baris, asal, boleh);
    case 'group': {
      const { id, kode, nama_group, kategori, jumlah_member } = asal.baris;
      const ke = groupPath({ kategori, kode });
      return {
        id: `group ${kode}`,
        label: nama_group,
        icon: Users,
        asal,
        keterangan: `Group ${NAMA_KATEGORI[kategori]} · ${angka(jumlah_member)} member`,
        langkah: {
          pilihan: [
            { id: 'buka', label: 'Buka group', icon: Users, langkah: { ke } },
            ...BROADCAST.map(([jenis, nama]) => ({
              id: jenis,
              label: `Kirim Broadcast ${nama}`,
              icon: Megaphone,
              langkah: { ke: tulisGroup(id, jenis) },
            })),
            { id: 'tambah', label: 'Tambah Member', icon: UserPlus, langkah: { ke, shortcut: 'n' } },
            { id: 'unggah', label: 'Upload Excel', icon: FileUp, langkah: { ke, shortcut: 'i' } },
          ],
        },
      };
    }
    case 'broadcast': {
      const { id, nama_group, status, body } = asal.baris;
      return {
        id: `broadcast ${id}`,
        label: nama_group,
        icon: Megaphone,
        asal,
        keterangan: `Broadcast ${status} · ${body}`,
        langkah: { ke: broadcastPath(id) },
      };
    }
    case 'surat': {
      const { id, jenis, status, nomor, mahasiswa } = asal.baris;
      return {
        id: `surat ${id}`,
        label: jenis,
        icon: FileText,
        asal,
        keterangan: [mahasiswa?.nama, mahasiswa?.nim, nomor, status].filter(Boolean).join(' · '),
        langkah: { ke: suratPath(nomor ?? mahasiswa?.nim ?? jenis, id) },
      };
    }
    case 'surat_masuk': {
      const { id, nomor, perihal, mahasiswa } = asal.baris;
      return {
        id: `surat masuk ${id}`,
        label: perihal,
        icon: Mail,
        asal,
        keterangan: [mahasiswa?.nama, mahasiswa?.nim, nomor].filter(Boolean).join(' · '),
        langkah: { ke: dicari(ROUTES.OperatorSuratMasuk, nomor) },
      };
    }
    case 'pengaduan': {
      const { id, judul, status } = asal.baris;
      return {
        id: `pengaduan ${id}`,
        label: judul,
        icon: MessageSquareWarning,
        asal,
        keterangan: `Pengaduan · ${status}`,
        langkah: { ke: `${ROUTES.OperatorDashboard}?pengaduan=${id}#pengaduan` },
      };
    }
    case 'pertanyaan': {
      const { id, pertanyaan } = asal.baris;
      return {
        id: `pertanyaan ${id}`,
        label: pertanyaan,
        icon: CircleQuestionMark,
        asal,
        langkah: { ke: dicari(ROUTES.Operator2Arah, pertanyaan) },
      };
    }
  }
}

function orangButir(orang: OrangTemuan, asal: Asal, boleh: Boleh): Butir {
  const { id, kategori, nama, nomor_induk, no_hp } = orang;
  const cari = nomor_induk ?? no_hp ?? nama;
  const tulis: Butir[] = no_hp
    ? [
        ...(boleh('jawab')
          ? [{ id: 'percakapan', label: 'Percakapan', icon: Inbox, langkah: { ke: percakapanPath(no_hp) } }]
          : []),
        ...(boleh('pesan')
          ? [{ id: 'pesan', label: 'Kirim Pesan', icon: Send, langkah: { ke: tulisOrang(kategori, id) } }]
          : []),
      ]
    : [];
  const surat: Butir[] =
    kategori === 'Mahasiswa' && boleh('surat')
      ? [{ id: 'surat', label: 'Surat', icon: FileText, langkah: { ke: suratPath(cari) } }]
      : [];
  return {
    id: `orang ${kategori} ${cari} ${nama}`,
    label: nama,
    icon: User,
    asal,
    keterangan: keteranganOrang(orang),
    langkah: {
      pilihan: [
        ...tulis,
        { id: 'data', label: 'Lihat data', icon: Contact, langkah: { ke: orangPath(kategori, id) } },
        ...surat,
      ],
    },
  };
}

const dicari = (path: string, cari: string) =>
  `${path}?${createSearchParams({ cari: cari.slice(0, MAX_CARI) })}`;

const daftarPesan = (kategori: Kategori, cari: string) => dicari(ROUTES[`Operator${kategori}Pesan`], cari);
