import type { JenisSurat } from './surat.ts';

// Default texts of letters. An empty line ends a paragraph; lines `Label : value` become a table.

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

const THANKS =
  'Demikian surat keterangan ini dibuat dengan sebenarnya agar dapat dipergunakan sebagaimana mestinya.';

export const TEKS_SURAT: Record<JenisSurat, string> = {
  'Surat Keterangan Aktif Kuliah': certificate(
    'adalah benar mahasiswa kami angkatan {angkatan} dan masih aktif mengikuti perkuliahan pada tahun akademik {tahun_akademik}.',
    'Surat keterangan ini diberikan untuk keperluan: {keperluan}',
    THANKS,
  ),
  'Surat Cuti Akademik': [
    'Berdasarkan permohonan yang bersangkutan, {jabatan_penanda} dengan ini memberikan izin cuti akademik kepada:',
    STUDENT,
    'dengan alasan: {keperluan}',
    'Selama masa cuti yang bersangkutan tidak mengikuti kegiatan perkuliahan, dan wajib melakukan pendaftaran ulang sesuai dengan ketentuan yang berlaku setelah masa cuti berakhir.',
    'Demikian surat izin ini dibuat untuk dapat dipergunakan sebagaimana mestinya.',
  ].join('\n\n'),
  'Surat Keterangan Tidak Melanggar Disiplin': certificate(
    'selama menjadi mahasiswa kami berkelakuan baik, dan sampai dengan tanggal surat ini tidak pernah dijatuhi hukuman atas pelanggaran disiplin dan kode etik mahasiswa.',
    'Surat keterangan ini diberikan untuk keperluan: {keperluan}',
    THANKS,
  ),
  'Surat Keterangan Aktif Beasiswa Berprestasi': certificate(
    'adalah benar mahasiswa aktif kami dan sampai dengan tanggal surat ini tercatat sebagai penerima beasiswa mahasiswa berprestasi pada tahun akademik {tahun_akademik}.',
    'Surat keterangan ini diberikan untuk keperluan: {keperluan}',
    THANKS,
  ),
  'Surat Keterangan Beasiswa': certificate(
    'adalah benar mahasiswa aktif kami pada tahun akademik {tahun_akademik}, dan surat keterangan ini diberikan sebagai kelengkapan yang bersangkutan dalam urusan beasiswa.',
    'Keperluan: {keperluan}',
    THANKS,
  ),
  'Surat Izin Penelitian': [
    '{jabatan_penanda} dengan ini memberikan izin penelitian kepada:',
    STUDENT,
    'Penelitian tersebut dilaksanakan untuk keperluan: {keperluan}',
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
    ].join('\n'),
    'telah menyelesaikan seluruh kewajiban akademik dan dinyatakan lulus. Surat keterangan ini berlaku sampai dengan ijazah yang bersangkutan diterbitkan.',
    'Surat keterangan ini diberikan untuk keperluan: {keperluan}',
    THANKS,
  ].join('\n\n'),
};
