/** An IP address, or a network in CIDR notation. */
interface Jaringan {
  bits: bigint;
  /** bits of an address: 32 for IPv4, 128 for IPv6 */
  width: 32 | 128;
  prefix: number;
}

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Parses an address or a network; null if invalid, or if host bits are set. */
export function parseJaringan(text: string): Jaringan | null {
  const [address = '', length, ...more] = text.split('/');
  const parsed = V4.test(address) ? v4(address) : v6(address);
  if (!parsed || more.length > 0) return null;
  if (length === undefined) return { ...parsed, prefix: parsed.width };
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(prefix >= 0 && prefix <= parsed.width)) return null;
  const network = { ...parsed, prefix };
  return headOf(network, prefix) << BigInt(parsed.width - prefix) === parsed.bits ? network : null;
}

export function isIn(networks: readonly string[], ip: string): boolean {
  const address = parseJaringan(ip);
  return networks.some((text) => {
    const network = parseJaringan(text);
    return (
      address?.width === network?.width &&
      address !== null &&
      network !== null &&
      headOf(address, network.prefix) === headOf(network, network.prefix)
    );
  });
}

const headOf = ({ bits, width }: Jaringan, prefix: number) => bits >> BigInt(width - prefix);

const v4 = (address: string) => ({
  bits: address.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n),
  width: 32 as const,
});

function v6(address: string): Omit<Jaringan, 'prefix'> | null {
  const [head = '', tail, ...more] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  if (!address.includes(':') || !before || !after || more.length > 0) return null;
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<bigint>(missing).fill(0n), ...after];
  const bits = groups.reduce((sum, group) => (sum << 16n) | group, 0n);
  // IPv4-mapped IPv6 address
  return bits >> 32n === 0xffffn ? { bits: bits & 0xffffffffn, width: 32 } : { bits, width: 128 };
}

/** Groups of half an IPv6 address, which may end in IPv4 notation; null if invalid. */
function groupsOf(half: string): bigint[] | null {
  if (half === '') return [];
  const [, head = '', last = half] = /^(.*:)?([^:]*)$/.exec(half) ?? [];
  const written = V4.test(last) ? head + hexOf(v4(last).bits) : half;
  const groups = written.split(':');
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => BigInt(`0x${group}`))
    : null;
}

const hexOf = (bits: bigint) => `${(bits >> 16n).toString(16)}:${(bits & 0xffffn).toString(16)}`;
