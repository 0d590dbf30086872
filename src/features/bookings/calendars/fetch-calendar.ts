import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import { isPublicAddress } from '@/lib/request/public-address';

const maxBytes = 5_000_000;
const maxRedirects = 3;

/** Network access, replaceable in tests. */
export type Network = {
  lookup(hostname: string): Promise<LookupAddress>;
  /** Connects to this address only, whatever the name resolves to. */
  agentFor(address: LookupAddress): Agent;
  timeoutMs: number;
};

export const internet: Network = {
  lookup: (hostname) => lookup(hostname),
  agentFor: ({ address, family }) =>
    new Agent({
      lookup: (_name, options, callback) =>
        options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
    }),
  timeoutMs: 15_000,
};

/** The checked address is the one connected to, so DNS cannot change in between (rebinding). */
async function agentFor(hostname: string, network: Network): Promise<Agent> {
  const found = await network.lookup(hostname.replace(/^\[|\]$/g, ''));
  if (!isPublicAddress(found.address)) throw new Error('The address leads into a private network.');
  return network.agentFor(found);
}

type Answer = { location: string } | { text: string };

function get(url: URL, agent: Agent, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, fail) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const reject = (error: Error) =>
      fail(
        signal.aborted
          ? new Error(`The calendar’s server took longer than ${timeoutMs / 1000} seconds.`)
          : error,
      );
    const asked = request(url, { agent, signal, headers: { accept: 'text/calendar' } }, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        resolve({ location: headers.location });
        return;
      }
      if (statusCode !== 200) {
        response.destroy();
        reject(new Error(`The calendar’s server answers ${statusCode}.`));
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxBytes) response.destroy(new Error('The calendar is larger than 5 MB.'));
      });
      response.on('end', () => resolve({ text: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ECONNRESET' ? new Error('The calendar’s server broke off half way.') : error),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * Fetches a calendar by its `https:` or `webcal:` URL: up to 5 MB, 15 seconds and three redirects, public networks
 * only. @throws Error with a sentence for the studio.
 */
export async function fetchCalendar(address: string, network: Network = internet): Promise<string> {
  let url = new URL(address.replace(/^webcal:/, 'https:'));
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'https:') throw new Error('The address must begin with https://.');
    const agent = await agentFor(url.hostname, network);
    const answer = await get(url, agent, network.timeoutMs).finally(() => agent.destroy());
    if ('text' in answer) return answer.text;
    url = new URL(answer.location, url);
  }
  throw new Error('The address leads from one to the next without end.');
}
