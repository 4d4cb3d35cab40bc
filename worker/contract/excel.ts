/** What an uploaded workbook may be, and the sentences when it is not. */
export const EXCEL = {
  maxBytes: 5 * 1024 * 1024,
  maxRows: 10_000,
  maxColumns: 64,
  /** everything inside an .xlsx, unpacked */
  maxUnpackedBytes: 32 * 1024 * 1024,
  tooLarge: 'Ukuran file harus kurang dari 5MB',
  tooManyRows: 'Berkas Excel berisi lebih dari 10.000 baris. Bagi menjadi beberapa berkas.',
  wrongType: 'Format file harus *.xls *.xlsx',
  unreadable: 'Berkas Excel rusak atau terkunci password sehingga tidak dapat dibaca',
} as const;
