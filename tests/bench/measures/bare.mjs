import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { countedLoad } from './counted-load.mjs';
import { processorSeconds } from './process-figures.mjs';
import { median } from './statistics.mjs';

/** Many short rounds, because the machine's speed may change during the measurement. */
const ROUNDS = 10;
const SECONDS = 2;
const CONNECTIONS = 16;

async function download(url, { path, headers }) {
  const [response] = await once(get(new URL(path, url), { headers }), 'response');
  const { date, connection, 'keep-alive': keepAlive, ...own } = response.headers;
  const body = Buffer.concat(await response.toArray()).toString('base64');
  return { path, status: response.statusCode, headers: own, body };
}

/**
 * Compares the product with a bare Node server that sends the same bytes and headers: both get the same
 * sequence of requests at full load, in alternating rounds. @returns the product's sequences per second, their
 * share of the bare server's, and microseconds of the product's processor time per sequence
 */
export async function compareWithBare({ url, pid }, requests, { rounds = ROUNDS, seconds = SECONDS } = {}) {
  const bareProcess = fork('tests/bench/bare-server.mjs');
  bareProcess.send(await Promise.all(requests.map((request) => download(url, request))));
  const [port] = await once(bareProcess, 'message');
  const servers = {
    product: { url, pid },
    bare: { url: `http://127.0.0.1:${port}`, pid: bareProcess.pid },
  };
  const figures = { product: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const before = processorSeconds(server.pid);
      const rate = await countedLoad(server.url, requests, { connections: CONNECTIONS, seconds });
      const cost = (1e6 * (processorSeconds(server.pid) - before)) / (rate * seconds);
      // The first round warms up.
      if (round > 0) figures[name].push({ rate, cost });
    }
  }
  bareProcess.kill();
  const rateOf = (name) => median(figures[name].map(({ rate }) => rate));
  return {
    rate: rateOf('product'),
    share: rateOf('product') / rateOf('bare'),
    processorMicroseconds: median(figures.product.map(({ cost }) => cost)),
  };
}
