import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/config/env';
import { FetchError, internet, type Network, safeFetch } from '@/http/safe-fetch';

const maxRedirects = 5;
const tries = 3;

/** Network access of imports, replaceable in tests. */
export type PictureNetwork = Network & { timeoutMs: number; pauseMs: number };

/** `PRIVATE_RECEIVERS` allows importing a site on this machine, for trials. */
export const pictureNetwork = (): PictureNetwork => ({
  ...internet,
  ...(env.privateReceivers && { isAllowed: () => true }),
  timeoutMs: 30_000,
  pauseMs: 1000,
});

/** Error that a retry may not have. */
class PassingFault extends Error {}

async function fetchOnce(address: string, maxBytes: number, network: PictureNetwork): Promise<Buffer> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { status, headers, body, isCut } = await safeFetch(url, {
      ...{ method: 'GET', headers: { accept: 'image/*, application/pdf' } },
      ...{ timeoutMs: network.timeoutMs, maxBytes, network },
    });
    if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, url)) {
      url = new URL(headers.location, url);
      continue;
    }
    if (status >= 500 || status === 429) throw new PassingFault(`The old site answers ${status}.`);
    if (status !== 200) throw new FetchError(`The old site answers ${status}.`);
    if (isCut) throw new FetchError(`It is larger than ${maxBytes / 1_000_000} MB.`);
    return body;
  }
  throw new FetchError('Its address leads from one to the next without end.');
}

/**
 * Fetches a file by http(s) from a public network, through five redirects at most, each checked as the first; up to
 * three times if the server or the connection fails. @throws FetchError with a sentence
 */
export async function fetchPicture(
  address: string,
  maxBytes: number,
  network: PictureNetwork = pictureNetwork(),
): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(address, maxBytes, network);
    } catch (error) {
      const mayPass = error instanceof PassingFault || (error instanceof FetchError && error.isUnsent);
      if (mayPass && attempt < tries) await sleep(network.pauseMs * attempt);
      else throw error instanceof FetchError ? error : new FetchError((error as Error).message);
    }
  }
}
