import ipaddr from 'ipaddr.js';

/** Networks that one customer of a provider may hold whole, from the smallest up, and how much more each may do. */
const ipv6Networks = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

/** Behind a proxy that was not declared everybody seems to sit on this machine: it may do what a provider's net may. */
const thisMachine = { name: 'this machine', share: 16 } as const;

export type ClientNetwork = {
  /** `203.0.113.7`, `2001:db8:1:2::/64`, or `this machine`, also where no address can be read. */
  name: string;
  /** How many times one client's allowance this network has. */
  share: number;
};

/**
 * What limits count a client by, the narrowest first: an IPv4 address, or the /64, /56 and /48 of an IPv6 one, because
 * one customer gets all of it. `x-forwarded-for` holds one address here: the server overwrites what a client claims.
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

/** Whether the client's network says nothing about who it is. */
export const isThisMachine = ({ name }: ClientNetwork): boolean => name === thisMachine.name;
