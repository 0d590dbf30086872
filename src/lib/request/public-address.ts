import { BlockList, isIP } from 'node:net';

type Subnet = readonly [network: string, bits: number];

/**
 * Addresses that are no public internet hosts: all entries of IANA's special-purpose address registries, routed or
 * not, and multicast.
 */
const reserved: Record<'ipv4' | 'ipv6', readonly Subnet[]> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  // Ranges within 2000::/3 that are not public; addresses outside 2000::/3 are never public. 2001::/23 contains
  // Teredo, and 2002::/16 wraps IPv4 addresses.
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
  ],
};

const refused = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const [network, bits] of reserved[family]) refused.addSubnet(network, bits, family);
}

const allotted = new BlockList();
allotted.addSubnet('0.0.0.0', 0, 'ipv4');
allotted.addSubnet('2000::', 3, 'ipv6');

/**
 * True if an address is on the public internet. User-supplied addresses must not lead to the internal network (SSRF).
 * An IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) is checked as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return allotted.check(address, family) && !refused.check(address, family);
}
