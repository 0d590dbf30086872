/**
 * Requests to URLs that strangers choose. The host is resolved once, all its IP addresses are checked, and the
 * connection is made to a checked one, so the DNS record cannot change in between (rebinding). Redirects are
 * returned, never followed.
 */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { ownEntry } from '@/lib/own-entry';
import { isPublicAddress } from '@/lib/request/public-address';

/** Network access, replaceable in tests. */
export interface Network {
  /** Resolves all IP addresses of a host. */
  lookup(hostname: string): Promise<LookupAddress[]>;
  /** Whether connections to an IP address are allowed. */
  isAllowed(address: string): boolean;
  /** Returns an agent that connects only to this IP address, whatever the name resolves to. */
  agentFor(address: LookupAddress, isSecure: boolean): http.Agent;
}

export const internet: Network = {
  lookup: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  agentFor: ({ address, family }, isSecure) =>
    new (isSecure ? https : http).Agent({
      lookup: (_name, options, callback) =>
        options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
    }),
};

/** Error if a request got no response. The message is a sentence for the person who chose the URL. */
export class FetchError extends Error {
  override name = 'FetchError';
  /** True if nothing was sent, because there was no connection. */
  readonly isUnsent: boolean;

  constructor(message: string, { isUnsent = false } = {}) {
    super(message);
    this.isUnsent = isUnsent;
  }
}

/** Sentences by the codes of Node's errors, whose own messages contain IP addresses of our network. */
const sentences: Record<string, string> = {
  ENOTFOUND: 'There is no host of this name.',
  EAI_AGAIN: 'The name of the host could not be resolved just now.',
  ENODATA: 'There is no host of this name.',
  ECONNREFUSED: 'The host refuses connections on this port.',
  ECONNRESET: 'The server broke off half way.',
  EPIPE: 'The server broke off half way.',
  ETIMEDOUT: 'The host cannot be reached.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server lacks the one that vouches for it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long.',
};

const withoutConnection = /^(?:ENOTFOUND|EAI_AGAIN|ENODATA|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/;

function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = ownEntry(sentences, code);
  return new FetchError(
    known ??
      (code.startsWith('HPE_') ? 'The answer is no HTTP.' : 'The connection failed.') +
        (known || !code ? '' : ` (${code})`),
    { isUnsent: withoutConnection.test(code) },
  );
}

/**
 * Apart from 80 and 443, ports below 1024 belong to other services, to which we must not send requests for strangers.
 */
const isWebPort = (port: string) => port === '' || port === '80' || port === '443' || Number(port) >= 1024;

/** @throws FetchError unless the URL is http(s), with a web port, and without user name and password */
export function assertFetchable(url: URL): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchError('The address must begin with https:// or http://.');
  if (url.username || url.password) throw new FetchError('The address must not contain a password.');
  if (!isWebPort(url.port)) throw new FetchError('This port belongs to another service than the web.');
}

const privateNetwork = () => new FetchError('The address leads into a private network.');

/** IP address of a host to connect to. @throws FetchError if any address of the host is not allowed */
async function resolve({ hostname }: URL, network: Network): Promise<LookupAddress> {
  const found = await network.lookup(hostname.replace(/^\[|\]$/g, ''));
  // A name with one public and one private IP address is refused as well.
  if (found.some(({ address }) => !network.isAllowed(address))) throw privateNetwork();
  const [first] = found;
  if (!first) throw new FetchError('There is no host of this name.');
  return first;
}

export interface SafeRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Timeout for resolving, connecting, sending and reading the response together. */
  timeoutMs: number;
  /** Maximum number of bytes of the response that are read; then the connection is closed. */
  maxBytes: number;
  network?: Network;
}

export interface SafeAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** True if the response was longer than `maxBytes`. */
  isCut: boolean;
}

type Sent = { url: URL; request: SafeRequest; agent: http.Agent; signal: AbortSignal };

const send = ({ url, request, agent, signal }: Sent): Promise<SafeAnswer> =>
  new Promise((settle, reject) => {
    const { method, headers, body, maxBytes } = request;
    const { request: start } = url.protocol === 'https:' ? https : http;
    let isAnswered = false;
    const sent = start(url, { method, headers, agent, signal }, (response) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      let size = 0;
      const end = (isCut: boolean) => {
        response.destroy();
        const { statusCode: status = 0, headers: answered } = response;
        settle({ status, headers: answered, body: Buffer.concat(chunks).subarray(0, maxBytes), isCut });
      };
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxBytes) end(true);
      });
      response.on('end', () => end(false));
      response.on('error', reject);
    });
    sent.on('error', reject);
    // If the response switches protocols, the connection closes without an error.
    sent.on('close', () => {
      if (!isAnswered) reject(new FetchError('The server ended the connection without an answer.'));
    });
    sent.end(body);
  });

/** @throws FetchError if no response comes in time, or the host's IP address is not allowed */
export async function safeFetch(url: URL, request: SafeRequest): Promise<SafeAnswer> {
  const { network = internet, timeoutMs } = request;
  assertFetchable(url);
  const signal = AbortSignal.timeout(timeoutMs);
  const silence = new Promise<never>((_settle, reject) => {
    signal.addEventListener('abort', () =>
      reject(new FetchError(`There was no whole answer within ${timeoutMs / 1000} seconds.`)),
    );
  });
  let agent: http.Agent | undefined;
  const work = async () => {
    const address = await resolve(url, network);
    signal.throwIfAborted();
    agent = network.agentFor(address, url.protocol === 'https:');
    return send({ url, request, agent, signal });
  };
  const working = work();
  working.catch(() => undefined);
  silence.catch(() => undefined);
  try {
    return await Promise.race([working, silence]);
  } catch (error) {
    throw toFetchError(error);
  } finally {
    agent?.destroy();
  }
}
