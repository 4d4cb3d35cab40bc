import { BUKA_LAGI_HARI, FOTO, type StatusPengaduan } from '#contract/pengaduan/pengaduan.ts';
import type { Kategori, Peran } from '#contract/peran.ts';
import { type NewPesan, sapaan } from '../pesan/index.ts';
import type { Lampiran } from './lampiran.ts';

/** The complainant, with the number that messages go to. */
interface Pelapor {
  nama: string;
  no_hp: string;
  hak_akses: Peran;
}

interface News {
  created_at: Date;
  status: StatusPengaduan | null;
  tanggapan: boolean;
  until: Date | null;
  ajakan: string | null;
  dikutip: boolean;
}

/** Page on which each role reads its complaints. */
const PATHS: Record<Peran, string> = {
  Mahasiswa: '/mahasiswa/pengaduan',
  Dosen: '/dosen/pengaduan/laporan',
  Pegawai: '/pegawai/pengaduan',
  Operator: '',
};

const HAPPENED: Record<StatusPengaduan, string> = {
  Menunggu: 'mendapat tanggapan baru.',
  Diproses: 'sedang kami proses.',
  Selesai: 'sudah selesai kami tangani.',
  Ditolak: 'tidak dapat kami tindak lanjuti.',
  Ditarik: 'sudah ditarik sesuai permintaan Anda.',
};

const day = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' });

/** Sentence on reopening a closed complaint by WhatsApp. */
const reopened = (until: Date) =>
  `Belum beres? Balas pesan ini dengan kata BUKA dan alasannya, paling lambat ${day.format(until)}.`;

/** How to go on by WhatsApp. */
const byReply = (until: Date | null) =>
  until ? reopened(until) : 'Balas pesan ini bila ada yang ingin Anda tambahkan.';

const inPortal = (until: Date | null, where: string) =>
  until
    ? `Belum beres? Sampai ${day.format(until)} Anda dapat membukanya kembali ${where}`
    : `Bila ada yang ingin Anda tambahkan, tulis ${where}`;

/**
 * The news that a complainant gets of an operator's step, or of an answer without one (`status` null).
 *
 * @param tanggapan whether there is an answer to read
 * @param until until when they can reopen it; null: it is open
 * @param ajakan asks for the survey; null: it does not
 * @param dikutip the gateway's webhooks say what a reply quotes; without that, it would not join the complaint
 */
export function pengaduanMessage(
  pelapor: Pelapor,
  { created_at, status, tanggapan, until, ajakan, dikutip }: News,
  siteUrl: string,
): NewPesan {
  const where = siteUrl ? `di ${siteUrl}${PATHS[pelapor.hak_akses]}` : 'di portal kampus';
  return messageTo(
    pelapor,
    created_at,
    [
      HAPPENED[status ?? 'Menunggu'],
      ...(tanggapan ? [`Baca tanggapannya ${where}`] : []),
      ...(ajakan === null ? [] : [ajakan]),
      dikutip ? byReply(until) : inPortal(until, where),
    ],
    siteUrl,
    ajakan,
  );
}

/** Result of a complainant's WhatsApp reply. */
export type Nasib =
  | { nasib: 'diterima' | 'ditarik' | 'dibuka' | 'tanpa_isi' | 'terlalu_sering' }
  | { nasib: 'ditutup' /** null: it can no longer be reopened */; until: Date | null };

export const nasibMessage = (
  pelapor: Pelapor,
  created_at: Date,
  { nasib, lampiran }: { nasib: Nasib; lampiran: Lampiran | null },
  siteUrl: string,
): NewPesan =>
  messageTo(
    pelapor,
    created_at,
    [...nasibLines(nasib), ...(lampiran === null ? [] : [LAMPIRAN[lampiran]])],
    siteUrl,
  );

const DI_PORTAL = 'Foto dapat Anda tambahkan di portal kampus.';

/** Tells what became of the attachment of a reply. */
const LAMPIRAN: Record<Lampiran, string> = {
  tersimpan: 'Fotonya ikut tersimpan.',
  gagal: `Fotonya tidak tersimpan, karena gagal kami ambil dari WhatsApp. Kirim lagi fotonya dengan membalas pesan ini. ${DI_PORTAL}`,
  terlalu_besar: `Fotonya tidak tersimpan. ${FOTO.tooLarge}. ${DI_PORTAL}`,
  bukan_foto: `Fotonya tidak tersimpan. ${FOTO.wrongType}. ${DI_PORTAL}`,
  lain: `Kiriman selain tulisan tidak ikut tersimpan. ${DI_PORTAL}`,
};

function nasibLines(nasib: Nasib): [string, ...string[]] {
  switch (nasib.nasib) {
    case 'diterima':
      return ['sudah kami tambah dengan balasan Anda.'];
    case 'tanpa_isi':
      return ['belum kami tambah dengan balasan Anda.'];
    case 'ditarik':
      return [HAPPENED.Ditarik, `Bila berubah pikiran, buka kembali dalam ${BUKA_LAGI_HARI} hari.`];
    case 'dibuka':
      return ['sudah kami buka kembali dan sedang kami proses.'];
    case 'terlalu_sering':
      return [
        'belum kami tambah dengan balasan Anda, karena dalam 24 jam terakhir balasan Anda sudah terlalu banyak. Coba lagi besok pada jam ini.',
      ];
    case 'ditutup':
      return [
        'sudah ditutup, jadi balasan Anda tidak tersimpan.',
        nasib.until
          ? reopened(nasib.until)
          : 'Sampaikan pengaduan baru di portal kampus bila masalahnya belum beres.',
      ];
  }
}

/**
 * A message about a complaint to its complainant. It names neither its number nor its title, and the report does not show
 * whom it went to: else an operator could read from a message whose complaint it is.
 *
 * @param lines what is said of "pengaduan yang Anda sampaikan pada …", and further lines
 * @param ajakan asks for the survey, also where the complaint is not mentioned
 */
function messageTo(
  { nama, no_hp, hak_akses }: Pelapor,
  created_at: Date,
  [first, ...others]: readonly string[],
  siteUrl: string,
  ajakan: string | null = null,
): NewPesan {
  const { body, parameter } = sapaan(
    nama,
    `pengaduan yang Anda sampaikan pada ${day.format(created_at)} ${first}`,
    ...others,
  );
  const login = siteUrl ? `di ${siteUrl}/login` : 'ke portal kampus';
  // The holder of the campus's phone can read this: do not mention the complaint.
  const netral = [
    `Assalamualaikum {nama},\nada kabar baru untuk Anda di portal kampus. Masuk ${login} untuk membacanya.`,
    ...(ajakan === null ? [] : [ajakan]),
  ].join('\n');
  return {
    kategori: kategoriOf(hak_akses),
    nama,
    no_hp,
    jenis: 'teks',
    body,
    parameter: [...parameter, netral],
    rahasia: false,
    anonim: true,
  };
}

/** Operators are no category of recipients. */
const kategoriOf = (peran: Peran): Kategori => (peran === 'Operator' ? 'Lainnya' : peran);
