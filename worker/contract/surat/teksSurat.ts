import type { JenisSurat } from './jenisSurat.ts';

// Default texts of letters. An empty line ends a paragraph; lines `Label : value` become a table. A paragraph with words of
// the student is framed and quoted: worker/surat/compose.ts.

const STUDENT = [
  'Nama : {nama}',
  'NIM : {nim}',
  'Program Studi : {program_studi}',
  'Fakultas : {fakultas}',
  'Semester : {semester}',
  'Tahun Akademik : {tahun_akademik}',
].join('\n');

const certificate = (...paragraphs: string[]) =>
  ['{jabatan_penanda} dengan ini menerangkan bahwa:', STUDENT, ...paragraphs].join('\n\n');

const KEPERLUAN = 'Keperluan: {keperluan}';
const BEASISWA = ['Nama beasiswa : {nama_beasiswa}', 'Keperluan : {keperluan}'].join('\n');

const THANKS =
  'Demikian surat keterangan ini dibuat dengan sebenarnya agar dapat dipergunakan sebagaimana mestinya.';

export const TEKS_SURAT: Record<JenisSurat, string> = {
  'Surat Keterangan Aktif Kuliah': certificate(
    'adalah benar mahasiswa kami angkatan {angkatan} dan masih aktif mengikuti perkuliahan pada tahun akademik {tahun_akademik}.',
    KEPERLUAN,
    THANKS,
  ),
  'Surat Cuti Akademik': [
    'Berdasarkan permohonan yang bersangkutan, {jabatan_penanda} dengan ini memberikan izin cuti akademik kepada:',
    STUDENT,
    'untuk semester {semester_cuti} tahun akademik {tahun_cuti}.',
    'Selama masa cuti yang bersangkutan tidak mengikuti kegiatan perkuliahan, dan wajib melakukan pendaftaran ulang sesuai dengan ketentuan yang berlaku setelah masa cuti berakhir.',
    'Demikian surat izin ini dibuat untuk dapat dipergunakan sebagaimana mestinya.',
  ].join('\n\n'),
  'Surat Keterangan Tidak Melanggar Disiplin': certificate(
    'selama menjadi mahasiswa kami berkelakuan baik, dan sampai dengan tanggal surat ini tidak pernah dijatuhi hukuman atas pelanggaran disiplin dan kode etik mahasiswa.',
    KEPERLUAN,
    THANKS,
  ),
  'Surat Keterangan Aktif Beasiswa Berprestasi': certificate(
    'adalah benar mahasiswa aktif kami dan sampai dengan tanggal surat ini tercatat sebagai penerima beasiswa mahasiswa berprestasi pada tahun akademik {tahun_akademik}.',
    BEASISWA,
    THANKS,
  ),
  'Surat Keterangan Beasiswa': certificate(
    'adalah benar mahasiswa aktif kami pada tahun akademik {tahun_akademik}, dan surat keterangan ini diberikan sebagai kelengkapan yang bersangkutan dalam urusan beasiswa.',
    BEASISWA,
    THANKS,
  ),
  'Surat Izin Penelitian': [
    '{jabatan_penanda} dengan ini memberikan izin penelitian kepada:',
    STUDENT,
    [
      'Ditujukan kepada : {tujuan}',
      'Tempat penelitian : {tempat_penelitian}',
      'Judul penelitian : {judul_penelitian}',
      'Keperluan : {keperluan}',
    ].join('\n'),
    'untuk dilaksanakan mulai tanggal {mulai} sampai dengan {selesai}.',
    'Sehubungan dengan hal itu, kami mohon kiranya Bapak/Ibu pimpinan tempat penelitian berkenan memberikan izin dan bantuan seperlunya kepada yang bersangkutan.',
    'Atas perhatian dan kerja sama Bapak/Ibu kami ucapkan terima kasih.',
  ].join('\n\n'),
  'Surat Keterangan Lulus': [
    '{jabatan_penanda} dengan ini menerangkan bahwa:',
    [
      'Nama : {nama}',
      'NIM : {nim}',
      'Program Studi : {program_studi}',
      'Fakultas : {fakultas}',
      'Angkatan : {angkatan}',
      'Tanggal Lulus : {tanggal_lulus}',
      'IPK : {ipk}',
      'Predikat : {predikat}',
    ].join('\n'),
    'telah menyelesaikan seluruh kewajiban akademik dan dinyatakan lulus pada tanggal {tanggal_lulus}. Surat keterangan ini bukan ijazah, dan berlaku sampai dengan ijazah yang bersangkutan diterbitkan.',
    KEPERLUAN,
    THANKS,
  ].join('\n\n'),
};
