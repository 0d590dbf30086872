import ipaddr from 'ipaddr.js';

/**
 * Lengths of the IPv6 prefixes that one customer can have, from the smallest network up, each with the factor
 * by which a client's limit is multiplied.
 */
const ipv6Networks = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

/**
 * Behind an undeclared proxy, all clients seem to come from this machine. Its limit is therefore that of a /48
 * network.
 */
const thisMachine = { name: 'this machine', share: 16 } as const;

export type ClientNetwork = {
  /**
   * Name of the network: `203.0.113.7`, `2001:db8:1:2::/64`, or `this machine`, which also stands for invalid
   * addresses.
   */
  name: string;
  /** Factor by which one client's limit is multiplied for this network. */
  share: number;
};

/**
 * Networks by which rate limits count a client, narrowest first: an IPv4 address, or the /64, /56 and /48 of an IPv6
 * address, because one customer can have a whole prefix. `x-forwarded-for` contains one address: the server
 * overwrites what a client sends.
 */
export function clientNetworks(headers: Headers): [ClientNetwork, ...ClientNetwork[]] {
  const claimed = (headers.get('x-forwarded-for') ?? '').trim().split('%')[0] ?? '';
  if (!ipaddr.isValid(claimed)) return [thisMachine];
  const address = ipaddr.process(claimed);
  if (address.range() === 'loopback') return [thisMachine];
  if (address.kind() === 'ipv4') return [{ name: address.toString(), share: 1 }];
  const network = ({ bits, share }: (typeof ipv6Networks)[number]) => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`,
    share,
  });
  const [first, ...wider] = ipv6Networks;
  return [network(first), ...wider.map(network)];
}

/**
 * True if the client's network is `this machine`, which does not identify a client, because many can share it.
 */
export const isThisMachine = ({ name }: ClientNetwork): boolean => name === thisMachine.name;
