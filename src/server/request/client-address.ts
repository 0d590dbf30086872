import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Headers in which proxies describe the client or themselves. They are removed, because clients can forge them. */
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
/** Headers that are kept if a trusted proxy is configured. */
const TOLD_BY_PROXY = ['x-forwarded-host', 'x-forwarded-proto'];
/** Further headers that show that a proxy forwarded a request. */
const TOLD_BY_ANY_PROXY = /^(?:x-forwarded-.*|via)$/;

/**
 * Canonical form of an address, so that a rate limit counts each address once: no port, brackets or zone; an
 * IPv4-mapped IPv6 address becomes IPv4. Undefined if the text is no address. @param text entry of X-Forwarded-For, or
 * the address of a socket
 */
function plainAddress(text: string): string | undefined {
  const [, bracketed, v4WithPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? v4WithPort ?? text).split('%');
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

/** Canonical address of each socket, so that it is computed once per connection. */
const socketAddresses = new WeakMap<Socket, string>();

function socketAddress(socket: Socket): string {
  let address = socketAddresses.get(socket);
  if (address === undefined) {
    address = plainAddress(socket.remoteAddress ?? '') ?? '';
    socketAddresses.set(socket, address);
  }
  return address;
}

/**
 * The entry of X-Forwarded-For that is `hops` from the right, or the leftmost if there are fewer; undefined if that
 * entry is no address.
 */
function forwardedAddress(forwardedFor: string, hops: number): string | undefined {
  const seen = forwardedFor.split(',').filter((part) => part.trim());
  const told = seen[Math.max(0, seen.length - hops)];
  return told && plainAddress(told.trim());
}

/**
 * True if a proxy, trusted or not, forwarded this request: it added a header, or sent the request over HTTP/1.0, as
 * nginx does by default. Call this function before `trustForwardedHeaders`, which removes such headers.
 */
export const isForwarded = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' ||
  Object.keys(headers).some((name) => CLAIMED.includes(name) || TOLD_BY_ANY_PROXY.test(name));

/**
 * Returns a function that replaces `x-forwarded-for` by the client's address. Each of the `hops` proxies appends the
 * address of its own peer, so the client's address is the entry `hops` from the right. If that entry is no address, the
 * socket's address is used.
 */
export function trustForwardedHeaders(hops: number) {
  const untrusted = hops > 0 ? CLAIMED : [...CLAIMED, ...TOLD_BY_PROXY];
  return ({ headers, socket }: IncomingMessage): void => {
    for (const name of untrusted) if (name in headers) delete headers[name];
    const told = hops > 0 ? forwardedAddress(String(headers['x-forwarded-for'] ?? ''), hops) : undefined;
    headers['x-forwarded-for'] = told ?? socketAddress(socket);
  };
}
