import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` and a dotted tail written out. */
function groupsOf(address: string): string[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain = dotted
    ? `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
    : address;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * What limits count a client by: an IPv4 address, or the /64 network of an IPv6 one, because one customer gets
 * all of it. `x-forwarded-for` holds one address here: `server.mjs` overwrites what a client claims.
 */
export function clientNetwork(headers: Headers): string {
  const address = (headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim().replace(/%.*$/, '') ?? '';
  if (!isIPv6(address)) return address || 'unknown';
  return `${groupsOf(address.toLowerCase()).slice(0, 4).join(':')}::/64`;
}
