/** Limits of an uploaded workbook, with the error sentences. */
export const EXCEL = {
  maxBytes: 5 * 1024 * 1024,
  maxRows: 10_000,
  maxColumns: 64,
  /** an .xlsx, unpacked */
  maxUnpackedBytes: 16 * 1024 * 1024,
  tooLarge: 'Ukuran file harus kurang dari 5MB',
  tooManyRows: 'Berkas Excel berisi lebih dari 10.000 baris. Bagi menjadi beberapa berkas.',
  wrongType: 'Format file harus *.xls *.xlsx',
  unreadable: 'Berkas Excel rusak atau terkunci password sehingga tidak dapat dibaca',
} as const;

// Zip, and the older compound file.
const SIGNATURES = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
] as const;

/** Kind of workbook by the first bytes; null: none. Other files share these containers; only reading tells. */
export const workbookKind = (head: Uint8Array) =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte))?.[0] ?? null;
