const REASONS: Record<string, string> = {
  EACCES: 'tidak boleh dibaca atau ditulis',
  EPERM: 'tidak boleh dibaca atau ditulis',
  EROFS: 'tidak bisa ditulis',
  ENOENT: 'tidak bisa dibuat',
  ENOTDIR: 'bukan folder',
  EEXIST: 'bukan folder',
  EISDIR: 'folder, bukan berkas',
};

/** A full disk, in the words of Node, SQLite and other tools. */
const FULL = /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b|no space left on device|database or disk is full/i;

/** Describes an error in one line of Indonesian where the cause is known. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (path && FULL.test(code))
    return `${path}: disk penuh (${code}); kosongkan, lalu jalankan lagi perintah yang sama`;
  if (path && reason) return `${path}: ${reason} (${code}); pilih folder lain dengan DATA_DIR=…`;
  return FULL.test(error.message)
    ? `Disk penuh: kosongkan, lalu jalankan lagi perintah yang sama.\n${error.message}`
    : error.message;
}
