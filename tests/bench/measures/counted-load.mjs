import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const requestFor = (host, { path, headers = {} }) =>
  `${[`GET ${path} HTTP/1.1`, `Host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;

const connected = async ({ hostname, port }) => {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
};

/**
 * Returns the size of one response in bytes, head and body. All responses to a request have the same size: only the
 * Date header's value differs.
 */
async function answerSize(url, request) {
  const socket = await connected(url);
  let bytes = 0;
  let latest = performance.now();
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    latest = performance.now();
  });
  socket.write(request);
  while (bytes === 0 || performance.now() - latest < 200) await wait(50);
  socket.destroy();
  return bytes;
}

/**
 * Prepares a load of requests that each connection repeats in their order, as fast as they are answered. Responses are
 * counted by size and not parsed, which needs a tenth of the processor time of a full client, so that the server is the
 * bottleneck. @param requests path and headers of each @returns a function that loads the server for some seconds and
 * returns the number of rounds per second
 */
export async function countedLoad(address, requests, { connections }) {
  const url = new URL(address);
  const texts = requests.map((request) => requestFor(url.host, request));
  const sizes = [];
  for (const text of texts) {
    // The second response is measured: the first may be that of a file which is not in memory yet.
    await answerSize(url, text);
    sizes.push(await answerSize(url, text));
  }

  async function connection(counted) {
    const socket = await connected(url);
    let turn = 0;
    let left = sizes[0];
    socket.on('data', (chunk) => {
      left -= chunk.length;
      if (left > 0) return;
      if (left < 0)
        throw new Error(
          `${address}${requests[turn].path}: an answer was ${-left} bytes longer than the first.`,
        );
      turn = (turn + 1) % texts.length;
      if (turn === 0) counted();
      left = sizes[turn];
      socket.write(texts[turn]);
    });
    return socket;
  }

  return async (seconds) => {
    let rounds = 0;
    const count = () => {
      rounds += 1;
    };
    const sockets = await Promise.all(Array.from({ length: connections }, () => connection(count)));
    for (const socket of sockets) socket.write(texts[0]);
    await wait(seconds * 1000);
    for (const socket of sockets) socket.destroy();
    return rounds / seconds;
  };
}
