import { fields, LETTER_CODE, resource } from '../describe.ts';
import { VerifikasiSurat } from './surat.ts';
import { verifikasiSurat } from './verifikasiSurat.ts';

export const verifikasiSuratReference = resource('verifikasiSurat', 'Keaslian surat', verifikasiSurat, {
  examples: {
    read: { params: { kode: LETTER_CODE }, failures: ['terlalu_sering'] },
    pemilik: {
      params: { kode: LETTER_CODE },
      body: { pemilik: '20230001' },
      failures: ['terlalu_sering'],
      note: 'Isi surat hanya ikut bila jawabannya benar. Lima jawaban salah untuk satu surat dalam sehari, lalu 429.',
    },
  },
  schemas: { VerifikasiSurat },
  fields: [
    fields(verifikasiSurat.read.params, { kode: 'Kode yang tercetak di surat' }),
    fields(VerifikasiSurat, { sha256: 'Sidik SHA-256 PDF seperti waktu terbit, heksadesimal' }),
  ],
});
