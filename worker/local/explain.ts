const REASONS: Record<string, string> = {
  EACCES: 'tidak boleh dibaca atau ditulis',
  EPERM: 'tidak boleh dibaca atau ditulis',
  EROFS: 'tidak bisa ditulis',
  ENOENT: 'tidak bisa dibuat',
  ENOTDIR: 'bukan folder',
  EEXIST: 'bukan folder',
  EISDIR: 'folder, bukan berkas',
  ENOSPC: 'disk penuh',
  EDQUOT: 'disk penuh',
};

/** One line for the person who has started it. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return path && reason ? `${path}: ${reason} (${code}); pilih folder lain dengan DATA_DIR=…` : error.message;
}
