/** What a client may claim about itself, and only a trusted proxy may tell. */
const CLAIMED = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-forwarded-server',
  'x-forwarded-port',
  'x-forwarded-prefix',
];
const TOLD_BY_PROXY = ['x-forwarded-host', 'x-forwarded-proto'];

const plainAddress = (address = '') => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Answers a function that makes a request's headers trustworthy: `x-forwarded-for` becomes the one address of the
 * client. Each of `hops` proxies appended whom it saw, so with n of them the client is the nth entry from the right.
 */
export function trustedHeaders(hops) {
  const untrusted = hops > 0 ? CLAIMED : [...CLAIMED, ...TOLD_BY_PROXY];
  return (request) => {
    const { headers, socket } = request;
    const seen = (headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim());
    const chain = [...seen.filter(Boolean), socket.remoteAddress];
    for (const name of untrusted) delete headers[name];
    headers['x-forwarded-for'] = plainAddress(chain[Math.max(0, chain.length - 1 - hops)]);
  };
}
