import autocannon from 'autocannon';
import { compareWithBare } from './measures/bare.mjs';
import { median } from './measures/statistics.mjs';

const ROUNDS = 3;
const SECONDS = 5;
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

async function load(url, options) {
  const result = await autocannon({ url, headers, ...options });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return result.requests;
}

const rate = async (url) => (await load(url, { connections: 32, duration: SECONDS })).average;

/**
 * Measures requests per second for the page and the empty page, in alternating rounds so that both see the same
 * conditions.
 */
export async function measurePages(pageUrl, emptyUrl) {
  const rates = { page: [], empty: [] };
  for (const url of [pageUrl, emptyUrl]) await autocannon({ url, connections: 32, duration: 2 });
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.page.push(await rate(pageUrl));
    rates.empty.push(await rate(emptyUrl));
  }
  const page = median(rates.page);
  const empty = median(rates.empty);
  return { pageRequestsPerSecond: page, emptyRequestsPerSecond: empty, pageShareOfEmpty: page / empty };
}

/** Compares the cached home page with a bare Node server that sends the same bytes and headers. */
export async function measureAgainstBare(product) {
  const { share, processorMicroseconds } = await compareWithBare(product, [{ path: '/', headers }]);
  return { pageProcessorMicroseconds: processorMicroseconds, pageShareOfBare: share };
}
