import type { StatusLanjutan } from '#contract/pengaduan/pengaduan.ts';
import type { Kategori, Peran } from '#contract/peran.ts';
import { type NewPesan, sapaan } from '../pesan/index.ts';

/** Who complained, and where a message reaches them. */
interface Pelapor {
  nama: string;
  no_hp: string;
  hak_akses: Peran;
}

interface News {
  created_at: Date;
  status: StatusLanjutan;
  tanggapan: string | null;
  ajakan: string | null;
}

/** Where each of them reads their complaints. */
const PATHS: Record<Peran, string> = {
  Mahasiswa: '/mahasiswa/pengaduan',
  Dosen: '/dosen/pengaduan/laporan',
  Pegawai: '/pegawai/pengaduan',
  Operator: '',
};

const HAPPENED: Record<StatusLanjutan, string> = {
  Diproses: 'sedang kami proses.',
  Selesai: 'sudah selesai kami tangani.',
  Ditolak: 'tidak dapat kami tindak lanjuti.',
};

const day = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' });

/**
 * The message that tells a complainant what has become of a complaint. It names neither its number nor its title, and the
 * report does not show whom it went to: else an operator could read from a message whose complaint it is.
 *
 * @param tanggapan whether there is an answer to read
 * @param ajakan asks for the survey; null: it does not
 */
export function pengaduanMessage(
  { nama, no_hp, hak_akses }: Pelapor,
  { created_at, status, tanggapan, ajakan }: News,
  siteUrl: string,
): NewPesan {
  const where = siteUrl ? `di ${siteUrl}${PATHS[hak_akses]}` : 'di portal kampus';
  const { body, parameter } = sapaan(
    nama,
    `pengaduan yang Anda sampaikan pada ${day.format(created_at)} ${HAPPENED[status]}`,
    ...(tanggapan === null ? [] : [`Baca tanggapannya ${where}`]),
    ...(ajakan === null ? [] : [ajakan]),
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
