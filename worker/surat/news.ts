import { MAX_ISI, panjangIsi } from '#contract/pesan/kirim.ts';
import { type NewPesan, sapaan } from '../pesan/index.ts';
import type { SuratRow } from './suratQueries.ts';

type Told = Pick<NonNullable<SuratRow['mahasiswa']>, 'nama' | 'no_hp'>;

const message = ({ nama, no_hp }: Told, first: string, ...others: (string | null)[]): NewPesan => ({
  kategori: 'Mahasiswa',
  nama,
  no_hp,
  jenis: 'teks',
  ...sapaan(nama, first, ...others.filter((line) => line !== null)),
  rahasia: false,
});

const noted = (catatan: string | null) => (catatan === null ? null : `Catatan: ${catatan}`);

/** WhatsApp messages to the student about each step. */
export const NEWS = {
  Diproses: (to: Told, jenis: string, catatan: string | null) =>
    message(to, `permohonan ${jenis} Anda sedang diproses.`, noted(catatan)),
  Ditolak: (to: Told, jenis: string, catatan: string | null) =>
    message(to, `permohonan ${jenis} Anda ditolak.`, noted(catatan)),
  dicabut: (to: Told, jenis: string, nomor: string, alasan: string) =>
    message(to, `${jenis} Anda nomor ${nomor} telah dicabut dan tidak berlaku lagi.`, `Alasan: ${alasan}`),
};

/** The message with the letter. @param file public link of the PDF; @param tautan of its check */
export function issuedMessage(
  to: Told,
  letter: {
    jenis: string;
    nomor: string;
    tautan: string;
    file: string;
    catatan: string | null;
    /** asks for the survey */
    ajakan: string | null;
    formulir?: NewPesan['formulir'];
  },
): NewPesan {
  const { jenis, nomor, tautan, file, catatan, ajakan, formulir } = letter;
  const lines = [
    `${jenis} Anda nomor ${nomor} sudah terbit. Suratnya ada pada pesan ini dan di Surat Masuk portal.`,
    `Keasliannya dapat diperiksa di ${tautan}`,
  ] as const;
  const whole = message(to, ...lines, noted(catatan), ajakan);
  // Captions are short: a long note is only in the portal.
  const fits = panjangIsi(whole.body, to.nama.length) <= MAX_ISI.dokumen;
  return { ...(fits ? whole : message(to, ...lines, ajakan)), jenis: 'dokumen', alamat: file, formulir };
}
