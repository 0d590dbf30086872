/** Checks whether a host name of the site leads to this server. */
import { randomUUID } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { FetchError, type Network, safeFetch } from '@/http/safe-fetch';
import { isRecord } from '@/lib/is-record';

/** Timeout of each request, and of each lookup. */
export const askMs = 5000;

/** Response of one IP address of a host. */
export type HostAnswer =
  | { kind: 'here' }
  /** @param to origin to which the host redirects */
  | { kind: 'moved'; to: string }
  /** Another server responds. */
  | { kind: 'elsewhere'; status: number }
  /** No response, or none that can be reached from here. @param isUnsent true if there was no connection */
  | { kind: 'silent'; why: string; isUnsent: boolean };

/** Ids of the keys in a response of `/.well-known/jwks.json`. */
export function keyIdsIn(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const keys = isRecord(parsed) && Array.isArray(parsed.keys) ? parsed.keys : [];
    return keys.flatMap((key) => (isRecord(key) && typeof key.kid === 'string' ? [key.kid] : []));
  } catch {
    return [];
  }
}

/** A network that resolves every name to one IP address. */
const leadingTo = (network: Network, address: LookupAddress): Network => ({
  ...network,
  lookup: async () => [address],
});

/** Requests a path of a host at one of its IP addresses. @throws FetchError */
export const fetchAt = (url: URL, address: LookupAddress, network: Network) =>
  safeFetch(url, {
    method: 'GET',
    headers: { accept: '*/*', 'user-agent': 'Plumbline moving-day check' },
    timeoutMs: askMs,
    maxBytes: 20_000,
    network: leadingTo(network, address),
  });

/**
 * Requests the public keys of access tokens, which only this installation and a copy of its database have. Redirects
 * are returned, never followed.
 */
export async function askHost(
  origin: string,
  address: LookupAddress,
  { network, keyIds }: { network: Network; keyIds: ReadonlySet<string> },
): Promise<HostAnswer> {
  const url = new URL(`/.well-known/jwks.json?${new URLSearchParams({ ask: randomUUID() })}`, origin);
  try {
    const { status, headers, body } = await fetchAt(url, address, network);
    const { location } = headers;
    if (status >= 300 && status < 400 && location && URL.canParse(location, url))
      return { kind: 'moved', to: new URL(location, url).origin };
    const isHere = status === 200 && keyIdsIn(body.toString()).some((id) => keyIds.has(id));
    return isHere ? { kind: 'here' } : { kind: 'elsewhere', status };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { kind: 'silent', why: error.message, isUnsent: error.isUnsent };
  }
}
