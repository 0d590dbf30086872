import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import ipaddr from 'ipaddr.js';

const maxBytes = 5_000_000;
const timeoutMs = 15_000;
const maxRedirects = 3;

/** Only what anybody can reach: a calendar's address must not lead into the machine's own network. */
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/** The address that is checked is the one that is connected to: a name cannot point elsewhere in between. */
async function pinned(hostname: string): Promise<Agent> {
  const { address, family } = await lookup(hostname.replace(/^\[|\]$/g, ''));
  if (!isPublic(address)) throw new Error('The address leads into a private network.');
  return new Agent({
    lookup: (_name, options, callback) =>
      options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
  });
}

type Answer = { location: string } | { text: string };

function get(url: URL, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
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
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * Fetches a calendar by its `https:` or `webcal:` address: 5 MB and 15 seconds at most, three redirects, public
 * networks only. @throws Error with a sentence for the studio.
 */
export async function fetchCalendar(address: string): Promise<string> {
  let url = new URL(address.replace(/^webcal:/, 'https:'));
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'https:') throw new Error('The address must begin with https://.');
    const agent = await pinned(url.hostname);
    const answer = await get(url, agent).finally(() => agent.destroy());
    if ('text' in answer) return answer.text;
    url = new URL(answer.location, url);
  }
  throw new Error('The address leads from one to the next without end.');
}
