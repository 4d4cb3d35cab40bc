import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import {
  belumDiatur,
  ISIAN,
  isianAsing,
  type Penanda,
  penandaKedua,
  penandaUntuk,
} from '#contract/pengaturan/pengaturanSurat.ts';
import { isianPemohon, isianPenyetuju, kataPemohon, type NilaiIsian } from '#contract/surat/jenis.ts';
import type { BlokSurat, Cetak, JenisSurat, PenandaCetak } from '#contract/surat/surat.ts';
import { takTercetak } from '#shared/glyphs.ts';
import { academicYearOf, dayOf, longDate } from './date.ts';
import { type Numbering, numberingOf } from './number.ts';

/** A student's present master data, as a letter needs it. */
interface Student {
  nama: string;
  nim: string;
  semester: number;
  angkatan: number;
  id_fakultas: number | null;
  nama_fakultas: string | null;
  nama_jurusan: string | null;
}

export interface Request {
  jenis: JenisSurat;
  deskripsi: string;
  /** fields that the kind asks of student and approver */
  isian: NilaiIsian;
  student: Student;
  /** replaces the student's name */
  nama_cetak?: string | null | undefined;
}

/** Why a letter cannot be printed, and the form field it concerns. */
export interface Obstacle {
  field: 'nama_cetak' | 'status';
  alasan: string;
}

type Composed =
  | { outcome: 'composed'; cetak: Omit<Cetak, 'tautan'>; numbering: Numbering }
  | { outcome: 'refused'; obstacle: Obstacle };

/** Composes a letter, or says why it cannot be issued. @param now epoch milliseconds */
export function compose(settings: Pengaturan, request: Request, now: number): Composed {
  const { jenis, student } = request;
  const cetak = print(settings, request, now);
  const obstacle =
    unsetIn(cetak) ??
    obstacleInHead(cetak.kop) ??
    obstacleOf({ ...request, nama: cetak.nama }, textOf(settings, jenis));
  if (obstacle) return { outcome: 'refused', obstacle };
  return {
    outcome: 'composed',
    cetak,
    numbering: numberingOf(settings, jenis, student.id_fakultas, cetak.tanggal),
  };
}

/** Fills in a letter without checking it. @param now epoch milliseconds */
export function print(settings: Pengaturan, request: Request, now: number): Omit<Cetak, 'tautan'> {
  const { jenis, student, deskripsi, isian: asked } = request;
  const nama = request.nama_cetak ?? student.nama;
  const signer = penandaUntuk(settings.surat_penanda, jenis);
  // the contract requires one
  if (!signer) throw new Error('no signer is set');
  const penanda = printedSigner(signer);
  const second = penandaKedua(settings.surat_penanda, jenis);
  const tanggal = dayOf(now);
  const values = {
    ...printedIsian(jenis, asked),
    nama,
    nim: student.nim,
    program_studi: student.nama_jurusan ?? '',
    fakultas: student.nama_fakultas ?? '',
    semester: String(student.semester),
    angkatan: String(student.angkatan),
    tahun_akademik: settings.surat_tahun_akademik || academicYearOf(tanggal),
    keperluan: deskripsi,
    tanggal: longDate(tanggal),
    nama_penanda: penanda.nama,
    jabatan_penanda: penanda.jabatan,
  };
  const isi = fillTemplate(textOf(settings, jenis), values, kataPemohon(jenis));
  return {
    ...headOf(settings, student),
    judul: jenis.toUpperCase(),
    isi,
    tempat: settings.surat_kota,
    tanggal,
    penanda,
    ...(second && { penanda_kedua: printedSigner(second) }),
    nama,
    nim: student.nim,
  };
}

/** Without what only the electronic signature needs. */
const printedSigner = ({ nama, nip, pangkat, jabatan }: Penanda): PenandaCetak => ({
  nama,
  nip,
  pangkat,
  jabatan,
});

/** Values of the kind's fields as they are printed; an ellipsis for one that is still to be given. */
const printedIsian = (jenis: JenisSurat, isian: NilaiIsian): NilaiIsian =>
  Object.fromEntries(
    [...isianPemohon(jenis), ...isianPenyetuju(jenis)].map(({ nama, tipe }) => {
      const value = isian[nama];
      return [nama, value && tipe === 'tanggal' ? longDate(value) : (value ?? '…')];
    }),
  );

/** Large lines of the letterhead. */
const LARGE = 2;

/** The head; a letter in a faculty's own series of numbers has the faculty's name in it. */
function headOf(settings: Pengaturan, { id_fakultas, nama_fakultas }: Student) {
  const { surat_kop, surat_kode_unit, identitas_logo, identitas_nama_lengkap } = settings;
  const ofFaculty = surat_kode_unit.fakultas[String(id_fakultas)] && nama_fakultas;
  const faculty = ofFaculty ? [unitName(ofFaculty).toUpperCase()] : [];
  return {
    kop: [...surat_kop.slice(0, LARGE), ...faculty, ...surat_kop.slice(LARGE)],
    kop_besar: LARGE + faculty.length,
    logo: identitas_logo,
    institusi: identitas_nama_lengkap,
  };
}

const unitName = (nama: string) =>
  /^(fakultas|pascasarjana|sekolah)\b/i.test(nama) ? nama : `Fakultas ${nama}`;

const textOf = (settings: Pengaturan, jenis: JenisSurat) => settings.surat_teks[jenis] ?? '';

/** Obstacle if letterhead, place or signer are unset; null if they are set. */
export function unsetIn({ kop, tempat, penanda, penanda_kedua }: Omit<Cetak, 'tautan'>): Obstacle | null {
  const unset = belumDiatur({ kop, tempat, penanda: [penanda, ...(penanda_kedua ? [penanda_kedua] : [])] });
  if (unset.length === 0) return null;
  const alasan = `Surat belum dapat diterbitkan karena ${unset.join(', ')} belum diatur. Isi dulu di halaman Pengaturan.`;
  return { field: 'status', alasan };
}

/** The name of a faculty comes from the master data. */
function obstacleInHead(kop: readonly string[]): Obstacle | null {
  const characters = takTercetak(kop.join(' '));
  return characters === null
    ? null
    : { field: 'status', alasan: `Kop surat tidak dapat dicetak: ${characters}` };
}

function obstacleOf(
  { jenis, nama, deskripsi, isian, student }: Request & { nama: string },
  template: string,
): Obstacle | null {
  const unknown = isianAsing(jenis, template);
  if (unknown)
    return {
      field: 'status',
      alasan: `Teks ${jenis} memuat ${unknown}, yang tidak dicetak pada jenis surat ini. Perbaiki teksnya di Pengaturan.`,
    };
  const missing = isianPemohon(jenis).find(
    ({ nama, wajib }) => wajib && !isian[nama] && asksFor(template, nama),
  );
  if (missing)
    return {
      field: 'status',
      alasan: `${missing.label} belum diisi pemohon. Tolak, lalu minta diajukan lagi.`,
    };
  const refused = takTercetak(nama);
  if (refused)
    return {
      field: 'nama_cetak',
      alasan: `Nama mahasiswa tidak dapat dicetak: ${refused}. Perbaiki di data induk, atau isi nama dengan huruf Latin saat menyetujui.`,
    };
  const printed = [
    ['NIM', 'nim', student.nim],
    ['Program studi', 'program_studi', student.nama_jurusan],
    ['Fakultas', 'fakultas', student.nama_fakultas],
    ['Deskripsi', 'keperluan', deskripsi],
  ] as const;
  for (const [label, field, value] of printed) {
    if (!asksFor(template, field)) continue;
    if (value === null) return { field: 'status', alasan: `${label} mahasiswa belum diisi di data induk` };
    const characters = takTercetak(value);
    if (characters) return { field: 'status', alasan: `${label} tidak dapat dicetak: ${characters}` };
  }
  return null;
}

/** `Label : value`, aligned in columns with its neighbours. */
const ROW = /^([^:]{1,40}?)\s*:\s+(.*)$/;
/** Up to four words; more are a sentence with a colon. */
const isLabel = (text: string) => text.split(/\s+/).length <= 4;

/** Quotes the student; quotation marks within become single ones, so that none ends the quotation. */
const quote = (words: string) => `“${words.replace(/[“„]/g, '‘').replace(/”/g, '’').replace(/"/g, "'")}”`;

/**
 * Fills a letter's text. Only the template decides its shape: a value cannot add a paragraph or a row.
 *
 * @param quoted placeholders for words of the student; a paragraph with one of them is marked as the student's
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  quoted: readonly string[] = [],
): BlokSurat[] {
  const fill = (text: string) =>
    text.replace(ISIAN, (written, name: string) => {
      const value = (values[name] ?? written).replace(/\s+/g, ' ').trim();
      return quoted.includes(name) ? quote(value) : value;
    });
  return template
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const lines = paragraph.trim().split('\n');
      const pemohon = quoted.some((name) => asksFor(paragraph, name)) && { pemohon: true };
      const rows = lines.map((line) => ROW.exec(line.trim()));
      const data = rows.flatMap((row): [string, string][] =>
        row?.[1] && row[2] && isLabel(row[1]) ? [[fill(row[1]), fill(row[2])]] : [],
      );
      // A single line is a sentence, such as "Keperluan: …".
      if (lines.length > 1 && data.length === lines.length) return { data, ...pemohon };
      return { teks: fill(lines.map((line) => line.trim()).join(' ')), ...pemohon };
    });
}

const asksFor = (template: string, name: string) => template.includes(`{${name}}`);
