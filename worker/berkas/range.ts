interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Parses a `Range` header for one range; null: serve all, also for headers that RFC 9110 (14.2) lets a server ignore
 * (another unit, several ranges, nonsense).
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable';
  }
  const offset = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < offset) return null;
  return offset < size ? { offset, length: last - offset + 1 } : 'unsatisfiable';
}
