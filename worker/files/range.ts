interface ByteRange {
  offset: number;
  length: number;
}

/**
 * The one part of `size` bytes that a `Range` header asks for; null for all of them, as for what RFC 9110 (section
 * 14.2) has a server ignore: another unit, several ranges, or nonsense.
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
