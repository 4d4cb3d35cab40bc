/** Groups a subscriber's addresses. For IPv6 that is the first 48 bits: a subscriber is given all addresses below. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const host = URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1);
  if (!host) return ip;
  const [head = '', tail] = host.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const [high = '0', low = '0'] = groups.slice(6);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 3).join(':')}::/48`;
  // IPv4-mapped IPv6 address
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
