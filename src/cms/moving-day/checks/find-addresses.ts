import type { LookupAddress } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Network } from '@/http/safe-fetch';
import { askMs } from './ask-host';

/** Maximum number of IP addresses of a host that are checked. */
const maxAddresses = 4;

export type FoundAddresses =
  | { kind: 'found'; addresses: LookupAddress[] }
  | { kind: 'none' }
  /** The name resolves to a private network, where nothing is requested. */
  | { kind: 'private' }
  | { kind: 'unanswered' };

const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** Finds the IP addresses of a host. @param hostname may be an IP address */
export async function findAddresses(hostname: string, network: Network): Promise<FoundAddresses> {
  const stop = new AbortController();
  const late = sleep(askMs, null, { signal: stop.signal }).catch(() => null);
  try {
    const found = await Promise.race([network.lookup(hostname.replace(/^\[|\]$/g, '')), late]);
    if (found === null) return { kind: 'unanswered' };
    if (found.length === 0) return { kind: 'none' };
    if (found.some(({ address }) => !network.isAllowed(address))) return { kind: 'private' };
    return { kind: 'found', addresses: found.slice(0, maxAddresses) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { kind: absent.has(code) ? 'none' : 'unanswered' };
  } finally {
    stop.abort();
  }
}
