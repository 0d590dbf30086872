import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import autocannon from 'autocannon';
import { countedLoad } from './measures/counted-load.mjs';
import { processorSeconds } from './measures/process-figures.mjs';
import { median } from './measures/statistics.mjs';

const ROUNDS = 3;
const SECONDS = 5;
/** Many short rounds, because the machine's speed may change between two of them. */
const BARE_ROUNDS = 10;
const BARE_SECONDS = 2;
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };

async function load(url, options) {
  const result = await autocannon({ url, headers: encodings, ...options });
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

async function download(url) {
  const [response] = await once(get(url, { headers: encodings }), 'response');
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
  return { headers, body: Buffer.concat(await response.toArray()).toString('base64') };
}

/** Measures requests per second, and microseconds of the server's processor time per request. */
async function rateAndCost({ url, pid }) {
  const before = processorSeconds(pid);
  const answered = await countedLoad(url, {
    connections: 16,
    seconds: BARE_SECONDS,
    encodings: encodings['accept-encoding'],
  });
  return { rate: answered / BARE_SECONDS, cost: (1e6 * (processorSeconds(pid) - before)) / answered };
}

/**
 * Compares a cached page with a bare Node server that sends the same bytes and headers, in alternating rounds at
 * full load.
 */
export async function measureAgainstBare(page) {
  const bareProcess = fork('tests/bench/bare-server.mjs');
  bareProcess.send(await download(page.url));
  const [port] = await once(bareProcess, 'message');
  const bare = { url: `http://127.0.0.1:${port}/`, pid: bareProcess.pid };
  const turns = { page: [], bare: [] };
  for (const server of [page, bare]) await rateAndCost(server);
  for (let round = 0; round < BARE_ROUNDS; round += 1) {
    turns.page.push(await rateAndCost(page));
    turns.bare.push(await rateAndCost(bare));
  }
  bareProcess.kill();
  const rateOf = (of) => median(of.map(({ rate }) => rate));
  return {
    pageProcessorMicroseconds: median(turns.page.map(({ cost }) => cost)),
    pageShareOfBare: rateOf(turns.page) / rateOf(turns.bare),
  };
}
