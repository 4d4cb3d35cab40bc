/** What an uploaded workbook may be, and the sentences when it is not. */
export declare const EXCEL: {
  readonly maxBytes: number;
  readonly maxRows: 10000;
  readonly maxColumns: 64;
  /** everything inside an .xlsx, unpacked */
  readonly maxUnpackedBytes: number;
  readonly tooLarge: 'Ukuran file harus kurang dari 5MB';
  readonly tooManyRows: 'Berkas Excel berisi lebih dari 10.000 baris. Bagi menjadi beberapa berkas.';
  readonly wrongType: 'Format file harus *.xls *.xlsx';
  readonly unreadable: 'Berkas Excel rusak atau terkunci password sehingga tidak dapat dibaca';
};
/** What a file may be by its first bytes; null for no workbook. What else is in such a container, only reading tells. */
export declare const workbookKind: (head: Uint8Array) => 'xls' | 'xlsx' | null;
