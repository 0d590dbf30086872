import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

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
const TOLD_BY_ANY_PROXY = /^(?:x-forwarded-.*|via)$/;

/**
 * An address in its one spelling, so that limits count it once: without port, brackets and zone, IPv4 as itself however
 * it was wrapped. Undefined for what is no address.
 * @param text an entry of X-Forwarded-For, or a socket's address
 */
function plainAddress(text: string): string | undefined {
  const [, bracketed, v4WithPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? v4WithPort ?? text).split('%');
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

/** Every request of a connection comes from the same end of it. */
const socketAddresses = new WeakMap<Socket, string>();

function socketAddress(socket: Socket): string {
  let address = socketAddresses.get(socket);
  if (address === undefined) {
    address = plainAddress(socket.remoteAddress ?? '') ?? '';
    socketAddresses.set(socket, address);
  }
  return address;
}

/** The nth entry from the right of what the proxies appended, or the leftmost; undefined when that is no address. */
function forwardedAddress(forwardedFor: string, hops: number): string | undefined {
  const seen = forwardedFor.split(',').filter((part) => part.trim());
  const told = seen[Math.max(0, seen.length - hops)];
  return told && plainAddress(told.trim());
}

/**
 * Whether a proxy handed this request on, trusted or not: it says so, or speaks HTTP/1.0, as nginx does unless told
 * otherwise. Ask before `trustForwardedHeaders` takes the signs away.
 */
export const isForwarded = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' ||
  Object.keys(headers).some((name) => CLAIMED.includes(name) || TOLD_BY_ANY_PROXY.test(name));

/**
 * Answers a function that makes a request's headers trustworthy: `x-forwarded-for` becomes the one address of the
 * client. Each of `hops` proxies appended whom it saw, so with n of them the client is the nth entry from the right; an
 * entry that is no address stands for whoever holds the connection.
 */
export function trustForwardedHeaders(hops: number) {
  const untrusted = hops > 0 ? CLAIMED : [...CLAIMED, ...TOLD_BY_PROXY];
  return ({ headers, socket }: IncomingMessage): void => {
    for (const name of untrusted) if (name in headers) delete headers[name];
    const told = hops > 0 ? forwardedAddress(String(headers['x-forwarded-for'] ?? ''), hops) : undefined;
    headers['x-forwarded-for'] = told ?? socketAddress(socket);
  };
}
