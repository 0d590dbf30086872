import autocannon from 'autocannon';
import { median } from './statistics.mjs';

const ROUNDS = 3;
const SECONDS = 5;

async function rate(url) {
  const result = await autocannon({
    url,
    connections: 32,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return result.requests.average;
}

/** Requests a second for the two pages, taken in turns so that both see the same machine. */
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
